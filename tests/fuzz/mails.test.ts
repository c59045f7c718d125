import { expect, test } from "vitest";
import { renderMail } from "../../functions/src/mail/render-mail.ts";
import { randomNumbers } from "../random-numbers.ts";
import { newStrays, scriptsIn } from "./find-faults.ts";
import { anyOf, mutate } from "./mutate.ts";
import { MARKDOWN } from "./seeds.ts";

test("mails with any values -> no stray character, no script", () => {
  for (let turn = 0; turn < 300; turn++) {
    const next = randomNumbers(turn);
    const value = () => mutate(anyOf(MARKDOWN, next).slice(0, 300), MARKDOWN, next);
    const read = { text: value(), label: value(), url: value() };
    const values = { read, unsubscribeUrl: value(), preferencesUrl: value(), confirmUrl: value() };
    const written = [...Object.values(read), ...Object.values(values)].join("\n");
    for (const { subject, text, html } of [renderMail.welcome(values), renderMail.confirmation(values)]) {
      expect([...newStrays(subject + text + html, written), ...scriptsIn(html)], written).toEqual([]);
    }
  }
});
