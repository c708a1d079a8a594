// A try of a lesson, from its beginning.
import { api } from "../../lib/api/api";
import { go } from "../../lib/device/router.svelte";
import { somebody } from "../../lib/device/session.svelte";
import { language, t } from "../../lib/text/i18n.svelte";

/** Go to the table of a new try; the one before is gone. */
export async function tryLesson(game: string, lesson: string, instead = false): Promise<void> {
  await somebody(t("guest"));
  const { id } = await api.tryLesson(game, lesson, language());
  go(`/table/${id}`, instead);
}
