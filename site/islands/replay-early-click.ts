declare global {
  interface Window {
    /** The last element clicked, if it was a button. START_SCRIPT in content/start-script.ts sets it. */
    pressed?: HTMLElement | null;
  }
}

/** Repeats the click of a reader who pressed a button before the client ran: on a slow line, that is seconds after the text. */
export function replayEarlyClick(): void {
  window.pressed?.click();
}
