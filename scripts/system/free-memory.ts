/**
 * Frees the memory of an array that nobody reads any more. V8 counts the pixels of canvases among its own, and a thread that leaves some
 * megabytes with each picture is made to look through all its memory for garbage every few pictures.
 */
export function freeMemory({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
