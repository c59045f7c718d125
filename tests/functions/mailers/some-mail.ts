import type { OutgoingMail } from "../../../functions/src/mailers/mailer.ts";

export const READER = "ann@reader.example";

export function someMail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: "issue-14-0001",
    messageId: "<0123456789@briefs.example>",
    from: "Visual Briefs <briefs@briefs.example>",
    to: READER,
    subject: "Seven charts on rice: 5 € a kilo, “cheap”",
    html: "<p>Rice, at 5 € a kilo</p>",
    text: "Rice, at 5 € a kilo\n",
    date: "2026-12-01T07:00:00.000Z",
    headers: {
      "List-Unsubscribe": `<https://briefs.example/newsletter/unsubscribe?token=${"0123456789abcdef".repeat(10)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
    ...more,
  };
}

/** Has a header that cannot be read, so that nobody can write it. */
export function brokenMail(): OutgoingMail {
  return someMail({
    headers: {
      get "X-Broken"(): string {
        throw new Error(`Not for ${READER}`);
      },
    },
  });
}
