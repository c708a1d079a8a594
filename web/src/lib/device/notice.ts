// "It is your turn": in the title and the icon of the page.
import { part } from "./place";

/** So many decisions wait for the person: the title and the icon of the page say so, and that of an installed app. */
export function announce(title: string, waiting: number): void {
  document.title = `${waiting ? `(${waiting}) ` : ""}${title}`;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = part(waiting ? "icon-asked.svg" : "icon.svg");
  if (!("setAppBadge" in navigator)) return;
  void (waiting ? navigator.setAppBadge(waiting) : navigator.clearAppBadge()).catch(() => undefined);
}
