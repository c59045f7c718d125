import { expect, test } from "vitest";
import { knownPicture } from "../../scripts/compile/links/known-picture.ts";

test("a picture that ends before its size, whatever lies behind it in memory -> none that can be read", () => {
  const memory = new Uint8Array(64).fill(7);
  memory.set(new TextEncoder().encode("GIF89a"), 16);
  expect(knownPicture({ path: "posts/cut.gif", bytes: memory.subarray(16, 22) })).toEqual({ path: "posts/cut.gif" });
});
