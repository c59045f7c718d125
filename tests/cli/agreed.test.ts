import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { agreed } from "../../scripts/cli/agreed.ts";

/** What a person at a terminal types. Undefined: they close it. */
async function answer(typed: string | undefined) {
  const [input, output] = [Object.assign(new PassThrough(), { isTTY: true }), new PassThrough()];
  input.end(typed ?? "");
  const isAgreed = await agreed("Delete it?", {}, { input, output });
  return { isAgreed, shown: String(output.read()) };
}

test.each(["y\n", "Y\r\n", "yes\n", " yes \n", "y"])("%j -> agreed", async (typed) => {
  expect(await answer(typed)).toEqual({ isAgreed: true, shown: "Delete it? (y/N) " });
});

test.each(["n\n", "\n", "yellow\n", "no\ny\n", undefined])("%j -> not agreed", async (typed) => {
  expect((await answer(typed)).isAgreed).toBe(false);
});

test("--yes -> agreed, and nobody is asked", async () => {
  const output = new PassThrough();
  expect(await agreed("Delete it?", { yes: true }, { input: new PassThrough(), output })).toBe(true);
  expect(output.read()).toBeNull();
});

test("no terminal -> refused at once, with what would have been asked", async () => {
  const asking = agreed("Delete it?", {}, { input: new PassThrough(), output: new PassThrough() });
  await expect(asking).rejects.toMatchObject({ message: expect.stringContaining("Delete it?"), hint: "Pass --yes" });
});
