import { expect, test } from "vitest";
import { CONSENT } from "../../functions/src/config/settings.ts";
import { CONSENT_TEXT } from "../../site/newsletter/SubscribeForm.tsx";

test("the words that a reader sees -> the words that are kept as evidence of consent", () => {
  expect(CONSENT_TEXT).toBe(CONSENT.text);
});
