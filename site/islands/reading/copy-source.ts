import { announce } from "../announce.ts";

/** Copies the text at an address. The clipboard gets a promise at once: after the fetch some browsers would refuse. */
export async function copySource(button: Element, url: string): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(url) })]);
    announce(button, "Copied");
  } catch {
    announce(button, "Not copied. Open the Markdown beside and copy it from there.");
  }
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return new Blob([await response.text()], { type: "text/plain" });
}
