/**
 * Copies the text at an address. Called within the click itself, and the clipboard gets a promise at once: after a fetch, or
 * after the import of a chunk, Safari refuses. Returns false where the text or the clipboard cannot be had.
 */
export async function copySource(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(url) })]);
    return true;
  } catch {
    return false;
  }
}

async function fetchText(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return new Blob([await response.text()], { type: "text/plain" });
}
