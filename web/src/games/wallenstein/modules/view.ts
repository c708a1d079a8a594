// What the modules add to a view; each part is there only if its module is played.

export interface CourtView {
  /** Numbers of the favor cards on the three spaces; null: taken. Empty before the first round. */
  favors: (number | null)[];
  prices: number[];
  /** By seat: courtiers in the own supply, in the entrance hall, in the audience hall. */
  courtiers: number[];
  entrance: number[];
  audience: number[];
  /** By seat: bit 1 protects from Combat/Movement A, bit 2 from B. */
  shields: number[];
  /** By seat: kept favors that cancel the next revolt marker. */
  parries: number[];
  favors_left: number;
}
export interface LandsknechteView {
  /** The four cards of every deck: Thalers, grain, armies, points. */
  cards: number[][];
  /** By seat: which card lies on top. */
  top: number[];
}
export interface LeadersView {
  /** By seat: the county of the figure; null: off the board. */
  figures: (string | null)[];
  /** By county: how many statues of each seat stand there. */
  statues: Record<string, number[]>;
  statues_left: number[];
  trophies: number[];
}
