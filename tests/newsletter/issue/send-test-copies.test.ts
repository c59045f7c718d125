import { expect, test } from "vitest";
import { sendTestCopies } from "../../../scripts/newsletter/issue/send-test-copies.ts";
import { timerOf } from "../../functions/issues.ts";
import { someMail } from "../../functions/mailers/some-mail.ts";
import { twoCallsASecond } from "../../functions/scripted-mailer.ts";

test("test mails to five, by a mailer that takes two calls a second -> none comes too fast", async () => {
  const timer = timerOf({ wait: () => {} });
  const copies = ["a", "b", "c", "d", "e"].map((name) => someMail({ id: name, to: `${name}@reader.example` }));
  const sent = await sendTestCopies(copies, twoCallsASecond(timer), timer);
  expect(sent).toEqual(copies.map(({ to }) => ({ to, outcome: "sent" })));
});
