// What a seat sees: the types are those of the engine.
import type { Shape } from "../../lib/api/api";
import { viewsOf } from "../../lib/game/views";

export type View = Shape["PrestigeView"];
export type Province = Shape["PrestigeProvince"];
export type Place = Shape["PrestigeLocation"];
export type Source = Shape["PrestigeSource"];
export type Income = Shape["PrestigeIncome"];
export type Player = Shape["PrestigePlayer"];
export type Term = Shape["PrestigeTerm"];
export type Side = Shape["PrestigeSide"];
export type BattleBoard = Shape["PrestigeBattleBoard"];
export type Battle = Shape["PrestigeBattle"];
export type LegalAlliance = Shape["PrestigeAlliance"];
export type Alliances = Shape["PrestigeAlliances"];
export type Slot = Shape["PrestigeSlot"];
export type Pick = Shape["PrestigePick"];
export type Sheet = Shape["PrestigeSheet"];
export type Box = Shape["PrestigeBox"];
export type Stack = Shape["PrestigeStack"];
export type Units = Place["units"] extends Record<string, infer U> | undefined ? U : never;
export type PointPart = Exclude<keyof Player["points"], "total">;

export const { own, viewOf } = viewsOf("prestige");
