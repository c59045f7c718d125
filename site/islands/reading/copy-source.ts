import type { AidsWords } from "../../content/words/aids-en.ts";
import { announce } from "../announce.ts";

/** Copies the text at an address. The clipboard gets a promise at once: after the fetch some browsers would refuse. */
export async function copySource(button: Element, url: string, words: AidsWords): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(url) })]);
    announce(button, words.copied);
  } catch {
    announce(button, words.markdownNotCopied);
  }
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return new Blob([await response.text()], { type: "text/plain" });
}
