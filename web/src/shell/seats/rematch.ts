import { api } from "../../lib/api/api";
import { go } from "../../lib/device/router.svelte";
import type { TableStore } from "../table/table.svelte";

/** Another match of the same people; it starts at once if nobody but me has to come. */
export async function rematch(table: TableStore): Promise<void> {
  let next: number | null = null;
  const asked = await table.attempt(async () => {
    const again = await api.rematch(table.id);
    next = again.id;
    const mine = again.seats.every((seat) => seat.holder === "bot" || again.you.seats.includes(seat.seat));
    if (again.status === "open" && again.you.host && mine) await api.start(again.id);
  });
  if (asked && next !== null) go(`/table/${next}`);
}
