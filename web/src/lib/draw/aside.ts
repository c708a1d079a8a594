// Paintings that take long are made beside the page, in a worker: meanwhile everything can be pressed.

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** A painting: how large it is, and how it is painted from what it is about. */
export interface Painting<Job> {
  size: (job: Job) => [number, number];
  paint: (brush: Brush, job: Job) => void;
}

/** Paint on a canvas once the worker has the painting ready, or at once without such workers; returns how to stop. */
export function paintAside<Job>(
  canvas: HTMLCanvasElement,
  { size, paint }: Painting<Job>,
  job: Job,
  worker: () => Worker,
): () => void {
  const here = (): void => {
    [canvas.width, canvas.height] = size(job);
    paint(canvas.getContext("2d")!, job);
  };
  if (!("OffscreenCanvas" in globalThis)) {
    here();
    return () => undefined;
  }
  const painter = worker();
  painter.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
    [canvas.width, canvas.height] = [data.width, data.height];
    canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(data);
    painter.terminate();
  };
  painter.onerror = here;
  painter.postMessage(job);
  return () => painter.terminate();
}

/** What a worker does that makes one painting. */
export function paintHere<Job>({ size, paint }: Painting<Job>): void {
  addEventListener("message", ({ data }: MessageEvent<Job>) => {
    const canvas = new OffscreenCanvas(...size(data));
    paint(canvas.getContext("2d")!, data);
    const picture = canvas.transferToImageBitmap();
    postMessage(picture, { transfer: [picture] });
  });
}
