/** What a code frame can show of a file: all of it as far as it is text, and nothing of what is binary. */
export function textForFrame(bytes: Uint8Array | undefined): string | undefined {
  return bytes && !bytes.includes(0) ? new TextDecoder().decode(bytes) : undefined;
}
