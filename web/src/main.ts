import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { preferred, setLanguage } from "./lib/i18n.svelte";
import { applyTheme } from "./lib/settings.svelte";

// After an update of the server the old parts of the client are gone: load the page anew.
addEventListener("vite:preloadError", () => location.reload());
applyTheme();
await setLanguage(preferred(), false);
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
