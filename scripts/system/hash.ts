import { hash } from "node:crypto";

/** 128 bits of SHA-256: what stands for content wherever a build compares. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 32);
}

/** Of plain data, which is always written in the same order of keys. */
export function dataHash(data: unknown): string {
  return contentHash(JSON.stringify(data) ?? "");
}
