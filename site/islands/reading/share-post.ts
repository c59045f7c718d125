import { announce } from "../announce.ts";
import { copyText } from "../copy-text.ts";

/** Hands the post to the device's own sheet, where it has one; else copies the post's address. */
export async function sharePost(button: Element): Promise<void> {
  const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  const title = document.querySelector("h1")?.textContent ?? document.title;
  if ((await openSheet({ title, url })) === "done") return;
  announce(button, (await copyText(url)) ? "Link copied" : `Not copied. The link is ${url}`);
}

async function openSheet(what: ShareData): Promise<"done" | "none"> {
  if (!navigator.canShare?.(what)) return "none";
  try {
    await navigator.share(what);
    return "done";
  } catch (error) {
    // Closed without choosing: the reader has changed their mind.
    return error instanceof DOMException && error.name === "AbortError" ? "done" : "none";
  }
}
