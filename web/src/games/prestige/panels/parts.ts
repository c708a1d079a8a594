// The kinds of victory points, in their order, and the colour each is drawn in.
import type { PointPart } from "../view";

export const TINTS: Record<PointPart, string> = {
  prestige: "#8c1f1a",
  provinces: "#8a6f3a",
  medals: "#2f5e7c",
  artists: "#75398f",
  luxury: "#4d7a2c",
};
export const PARTS = Object.keys(TINTS) as PointPart[];
