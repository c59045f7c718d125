import { expect, test } from "vitest";
import { CONSENT } from "../../functions/src/config/consent.ts";
import { english } from "../english.ts";

test("the words that a reader sees -> the words that are kept as evidence of consent", () => {
  expect(english.words.reader.subscribe.consent).toBe(CONSENT.text);
});
