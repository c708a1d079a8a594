// What is known of each kind of decision: the rule behind it, and whether it goes on with the one before.
const RULES: [string, string][] = [
  ["setup.first", "P-SET-17"], ["setup.residence", "P-SET-19"], ["setup.further", "P-SET-20"], ["setup.building", "P-SET-24"], ["alliance.order", "P-GEN-32"], ["alliance.form", "P-ALL-15"],
  ["move.to", "P-MOV-14"], ["move.last", "P-MOV-12"], ["move.", "P-MOV-13"], ["ally.hand", "P-EXT-21"], ["ally.troops", "P-EXT-15"], ["ally.goods", "P-EXT-07"], ["ally.divide", "P-EXT-07"], ["ally.", "P-EXT-23"],
  ["battle.next", "P-CMB-03"], ["battle.loss_offer", "P-CMB-28"], ["battle.losses", "P-CMB-25"], ["battle.retreat", "P-CMB-36"], ["battle.forced", "P-CMB-35"], ["battle.final", "P-CMB-53"], ["battle.survivors", "P-CMB-54"],
  ["annex.announce", "P-ANX-09"], ["annex.competing", "P-ANX-11"], ["action.unit", "P-PLU-02"], ["action.", "P-ANX-14"], ["war.", "P-ALL-06"], ["supply.", "P-EXT-28"], ["residence.abandon", "P-RES-13"], ["residence.new", "P-RES-19"],
  ["income.", "P-ECO-14"], ["trade.", "P-ECO-32"], ["gift.", "P-ECO-36"], ["upkeep.", "P-ECO-40"], ["sheet.", "P-ECO-42"], ["artist.replacement", "P-ART-06"], ["artist.", "P-ART-07"], ["place.building", "P-ECO-59"],
  ["place.units", "P-ECO-65"], ["place.number", "P-ECO-68"], ["place.fortress", "P-ECO-69"], ["place.box", "P-FOG-11"], ["convention.", "P-ALL-09"], ["fog.split", "P-FOG-17"], ["fog.dummy", "P-FOG-17"], ["fog.rearrange", "P-FOG-19"], ["fog.join", "P-FOG-22"], ["fog.exchange", "P-FOG-23"], ["fog.", "P-FOG-07"],
];
export const ruleOf = (kind: string): string => RULES.find(([start]) => kind.startsWith(start))?.[1] ?? "P-TRN-06";

/** Kinds of decision that only go on with the choice before them. */
const FURTHER = new Set([
  "setup.residence", "setup.building", "move.units", "move.to", "move.last", "ally.hand_units", "action.unit", "ally.action_unit", "trade.goods", "gift.gold",
  "place.number", "place.box", "upkeep.unit", "fog.fill_from", "fog.fill_units", "fog.empty_units", "fog.pour_into", "fog.pour_units", "fog.dummy", "fog.dummy_under",
  "fog.dummy_stack", "fog.split", "fog.join", "fog.exchange", "artist.cancel",
]);
export const continues = (decision: { kind: string; options: string[] }): boolean => FURTHER.has(decision.kind) || (decision.kind === "alliance.order" && !decision.options.includes("keep"));
