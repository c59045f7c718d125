import { hash } from "node:crypto";

/** The first 128 bits of SHA-256: stands for content wherever a build compares. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "hex").slice(0, 32);
}

/** Hashes plain data whose keys are always in the same order. */
export function dataHash(data: unknown): string {
  return contentHash(JSON.stringify(data) ?? "");
}

/** The source expression by which a Content-Security-Policy allows an inline script or style. */
export function cspHash(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}
