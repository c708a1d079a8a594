// A drawing of the page as a file: handed on where the device can do that, else kept.

/** A drawing as it looks, with the colours of the page, as an image of its own. */
export async function painted(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const text = new XMLSerializer()
    .serializeToString(drawing)
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => style.getPropertyValue(name).trim());
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png"),
  );
}

/** Keep a drawing under a name. */
export async function keep(drawing: SVGSVGElement, width: number, height: number, name: string): Promise<void> {
  const address = URL.createObjectURL(await painted(drawing, width, height));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name}.png`;
  link.click();
  URL.revokeObjectURL(address);
}
