import type { AidsWords } from "../../content/words/aids-en.ts";
import { announce } from "../announce.ts";
import { copyText } from "../copy-text.ts";

/** Opens the device's share sheet, or copies the post's address where there is none. */
export async function sharePost(button: Element, words: AidsWords): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const title = document.querySelector("h1")?.textContent ?? document.title;
  if ((await openSheet({ title, url })) === "done") return;
  announce(button, (await copyText(url)) ? words.linkCopied : words.linkNotCopied({ url }));
}

async function openSheet(what: ShareData): Promise<"done" | "none"> {
  if (!navigator.canShare?.(what)) return "none";
  try {
    await navigator.share(what);
    return "done";
  } catch (error) {
    // The reader closed the sheet without choosing, or it is open already.
    return error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name) ? "done" : "none";
  }
}
