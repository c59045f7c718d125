/** How long it stands there that the work is done. */
const SAID_FOR = 4000;

/** Copies what lies at an address. The clipboard is asked at once, with a promise: later some browsers would refuse. */
export async function copyText(url: string, say: (words: string) => void): Promise<void> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(url) })]);
    say("Copied");
  } catch {
    say("Not copied. Open the Markdown beside and copy it from there.");
  }
  setTimeout(() => say(""), SAID_FOR);
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return new Blob([await response.text()], { type: "text/plain" });
}
