import { afterEach, expect, test, vi } from "vitest";
import { codeFrame } from "../../scripts/reporters/code-frame.ts";

afterEach(() => void vi.restoreAllMocks());

test("100 frames of one text -> the text is split once", () => {
  const text = "a line of the text\n".repeat(100);
  const split = vi.spyOn(String.prototype, "split");
  const frames = Array.from({ length: 100 }, (_, i) =>
    codeFrame(text, { line: i + 1, column: 1, endLine: i + 1, endColumn: 2 }, 80),
  );
  expect(split.mock.contexts.filter((context) => String(context) === text)).toHaveLength(1);
  expect(frames.every((lines) => lines.length >= 3)).toBe(true);
});
