declare global {
  interface Window {
    /** The button that was clicked last, if a button was: content/start-script.ts notes it. */
    pressed?: HTMLElement | null;
  }
}

/** Does what a reader pressed while nobody listened yet: on a slow line the client comes seconds after the words. */
export function pressAgain(): void {
  window.pressed?.click();
}
