const SHOWN_FOR_MS = 2500;
const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Writes the result of a button into the <output> beside it. Screen readers announce that, but not a button's new name. */
export function announce(button: Element, message: string): void {
  const status = button.parentElement?.querySelector("output");
  if (!status) return;
  clearTimeout(timers.get(status));
  status.textContent = message;
  const clear = setTimeout(() => {
    status.textContent = "";
  }, SHOWN_FOR_MS);
  timers.set(status, clear);
}
