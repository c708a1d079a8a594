// Notices of the browser when the page is closed: where the server can send them and the browser can show them.
import { api } from "./api";

const bytes = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));

/** The registration that notices go to, if there can be any. */
async function postbox(): Promise<{ box: PushManager; key: string } | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  const { key } = await api.pushKey();
  return worker && key ? { box: worker.pushManager, key } : null;
}

export const possible = async (): Promise<boolean> => (await postbox().catch(() => null)) !== null;
export const active = async (): Promise<boolean> =>
  Boolean(await (await postbox().catch(() => null))?.box.getSubscription());

export async function begin(): Promise<void> {
  const post = await postbox();
  if (!post || (await Notification.requestPermission()) !== "granted") return;
  const subscription = await post.box.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(post.key) });
  await api.pushTo(subscription.toJSON());
  await api.changeMe({ notify: { push: true } });
}

export async function end(): Promise<void> {
  const subscription = await (await postbox())?.box.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await api.pushNoMore(subscription.endpoint);
}
