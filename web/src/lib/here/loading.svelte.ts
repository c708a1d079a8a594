// How far this device is with what it needs to play without a server.
import type { Trouble } from "./protocol";

export const loading = $state({
  /** Bytes that are there, of all. */
  done: 0,
  all: 0,
  /** Whether questions are answered. */
  up: false,
  /** Why they never will be. */
  failed: "",
  /** Whether everything is kept that is needed without a network. */
  kept: false,
  /** Why what happens here is not kept. */
  trouble: null as Trouble | null,
});
