import type { Task } from "./task.ts";

/** A task as JSON in UTF-16, which is quick to write and to read: bytes move from thread to thread, where objects are copied twice. */
export type PackedTask = Uint8Array<ArrayBuffer>;

export function packTask(task: Task): PackedTask {
  const text = JSON.stringify(task);
  // Of its own memory, not of the pool's: that can be moved.
  const packed = Buffer.allocUnsafeSlow(2 * text.length);
  packed.write(text, "utf16le");
  return packed;
}

export function unpackTask({ buffer, byteOffset, byteLength }: PackedTask): Task {
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString("utf16le"));
}
