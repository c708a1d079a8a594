// What is laid over the map, as the person at this device likes it.
export const LAYERS = ["owners", "guards", "values", "bare"] as const;
type Layers = Record<(typeof LAYERS)[number], boolean>;

const KEPT = "prestige:layers";
const START: Layers = { owners: true, guards: true, values: false, bare: false };
export const layers = $state<Layers>({
  ...START,
  ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Layers>),
});

export function lay(layer: keyof Layers, on: boolean): void {
  layers[layer] = on;
  localStorage.setItem(KEPT, JSON.stringify(layers));
}
