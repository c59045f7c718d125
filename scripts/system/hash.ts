import { hash } from "node:crypto";
import { crc32 } from "node:zlib";

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

/** CRC-32: shows damage to a file of a cache, in a fraction of the time of `contentHash`, and identifies no content. */
export function checksum(content: string | Uint8Array): string {
  return formatChecksum(crc32(content));
}

export function formatChecksum(crc: number): string {
  return crc.toString(16).padStart(CHECKSUM_BYTES, "0");
}

export const CHECKSUM_BYTES = 8;
