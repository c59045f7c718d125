/** How long it stands there. */
const SAID_FOR = 2500;
const said = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** Where what a button needs cannot be fetched. */
export const NOT_LOADED = "This did not load. Please try again when you are connected.";

/** Writes what came of a button into the status beside it: a change of the button's own name is not announced. */
export function sayBeside(button: Element, words: string): void {
  const status = button.parentElement?.querySelector("output");
  if (!status) return;
  clearTimeout(said.get(status));
  status.textContent = words;
  const clear = setTimeout(() => {
    status.textContent = "";
  }, SAID_FOR);
  said.set(status, clear);
}
