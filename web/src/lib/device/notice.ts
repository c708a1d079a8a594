// "It is your turn": in the title and the icon of the page.

/** So many decisions wait for the person: the title and the icon of the page say so. */
export function announce(title: string, waiting: number): void {
  document.title = `${waiting ? `(${waiting}) ` : ""}${title}`;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = waiting ? "/icon-asked.svg" : "/icon.svg";
}
