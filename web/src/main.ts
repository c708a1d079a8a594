import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { preferred, setLanguage } from "./lib/text/i18n.svelte";
import { applyTheme } from "./lib/device/settings.svelte";
import { alone, root } from "./lib/device/place";
import { wear } from "./lib/draw/wardrobe.svelte";

// After an update of the server the old parts of the client are gone: load the page anew, unless that has just been
// tried or there is no server to load it from.
addEventListener("vite:preloadError", () => {
  const renewed = "renewed";
  if (Date.now() - Number(sessionStorage.getItem(renewed)) < 60_000) return;
  void fetch(root).then(
    () => {
      sessionStorage.setItem(renewed, String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});
applyTheme();
wear();
if (alone) void import("./lib/here/begin").then(({ settle }) => settle());
await setLanguage(preferred(), false);
mount(App, { target: document.getElementById("app")! });
if (!alone && "serviceWorker" in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
