// "It is your turn": in the title and the icon of the page, and two quiet notes.

/** So many decisions wait for the person: the title and the icon of the page say so. */
export function announce(title: string, waiting: number): void {
  document.title = `${waiting ? `(${waiting}) ` : ""}${title}`;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = waiting ? "/icon-asked.svg" : "/icon.svg";
}

let audio: AudioContext | null = null;

export function chime(): void {
  try {
    audio ??= new AudioContext();
    [587, 880].forEach((pitch, i) => {
      const [tone, volume] = [audio!.createOscillator(), audio!.createGain()];
      const start = audio!.currentTime + i * 0.16;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.06, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      tone.connect(volume).connect(audio!.destination);
      tone.start(start);
      tone.stop(start + 0.55);
    });
  } catch {
    // A browser without sound, or one that does not allow it before the first click.
  }
}
