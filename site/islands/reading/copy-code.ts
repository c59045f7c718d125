import type { AidsWords } from "../../content/words/aids-en.ts";
import { announce } from "../announce.ts";
import { copyText } from "../copy-text.ts";

/** Adds a copy button to the head of each block of code. */
export function copyCode(body: HTMLElement, words: AidsWords, signal: AbortSignal): void {
  for (const head of body.querySelectorAll<HTMLElement>(".Code-head")) {
    if (!head.querySelector("button"))
      head.append(document.createElement("output"), copyButton(head.textContent, words));
  }
  const copy = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest(".Code-copy") : null;
    const code = button?.closest(".Code")?.querySelector("code")?.textContent;
    if (!button || !code) return;
    copyText(code.replace(/\n$/, "")).then((copied) => announce(button, copied ? words.copied : words.copyRefused));
  };
  body.addEventListener("click", copy, { signal });
}

function copyButton(language: string, words: AidsWords): HTMLButtonElement {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "Code-copy", textContent: words.copy });
  button.ariaLabel = words.copyCode({ language });
  return button;
}
