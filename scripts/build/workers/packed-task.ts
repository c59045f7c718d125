import type { Task } from "./task.ts";

/** A task as JSON in UTF-16, which is quick to write and to read: bytes move from thread to thread, where objects are copied twice. */
export type PackedTask = Uint8Array<ArrayBuffer>;

export function packTask(task: Task): PackedTask {
  const text = JSON.stringify(task);
  // Not from the pool of Buffer: only a buffer with memory of its own can be transferred to another thread.
  const packed = Buffer.allocUnsafeSlow(2 * text.length);
  packed.write(text, "utf16le");
  return packed;
}

export function unpackTask({ buffer, byteOffset, byteLength }: PackedTask): Task {
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString("utf16le"));
}
