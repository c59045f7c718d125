/**
 * Copies the text at a URL. Call it within the click itself: it gives the clipboard a promise at once, because Safari refuses to
 * copy after a fetch or the import of a chunk. Returns false if the text cannot be fetched or the clipboard refuses it.
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
