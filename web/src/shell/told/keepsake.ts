// A drawing of the page as a picture to keep: shared where the device can, else saved as a file.

/** The size most pages show a shared picture in. */
const [WIDTH, HEIGHT] = [1200, 630];

/** The drawing by itself: what the page says about its colours is written into it. */
export const alone = (drawing: string, colour: (name: string) => string): string =>
  drawing.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name));

async function painted(drawing: SVGSVGElement): Promise<Blob | null> {
  const style = getComputedStyle(drawing);
  const text = alone(new XMLSerializer().serializeToString(drawing), (name) => style.getPropertyValue(name).trim());
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Share a drawing as a picture, or save it. */
export async function kept(drawing: SVGSVGElement, title: string): Promise<void> {
  const picture = await painted(drawing);
  if (!picture) return;
  const file = new File([picture], `${title.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => undefined); // nobody to share it with after all
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
