import { describe, expect, test } from "vitest";
import { UnknownMailer } from "../../../functions/src/mailers/unknown-mailer.ts";
import { splitWebhook, webhookSetting } from "../../../functions/src/mailers/webhook-setting.ts";

const TOPIC = "arn:aws:sns:eu-west-1:123456789012:newsletter";

describe("MAILER_URL with a webhook -> its setting, and the mailer's own address", () => {
  test.each([
    ["resend:re_1", "whsec_MfKQ9r8GKYqrTwj/+w==", { provider: "resend", signingSecret: "whsec_MfKQ9r8GKYqrTwj/+w==" }],
    ["ses:AKIA:a/b+c=@eu-west-1", TOPIC, { provider: "ses", topic: TOPIC }],
    [
      "smtps://u:p@smtp.postmarkapp.com:465",
      "sixteen-letters-x",
      { provider: "postmark", password: "sixteen-letters-x" },
    ],
  ])("%s?webhook=%s", (address, webhook, setting) => {
    expect(webhookSetting(`${address}?webhook=${webhook}\n`)).toEqual(setting);
    expect(splitWebhook(`${address}?webhook=${webhook}`)).toEqual({ address, webhook });
  });

  test("beside other parameters, in any order -> they stay", () => {
    const dkim = "dkim=s1&key=AAA+/=";
    for (const given of [`webhook=${TOPIC}&${dkim}`, `${dkim}&webhook=${TOPIC}`]) {
      expect(splitWebhook(`smtp://h:587?${given}`)).toEqual({ address: `smtp://h:587?${dkim}`, webhook: TOPIC });
    }
  });
});

test("MAILER_URL without a webhook -> no setting, and the same address", () => {
  for (const address of ["resend:re_1", "smtp://h:587?dkim=s1&key=AAA", "ses:A:b@eu-west-1"]) {
    expect(webhookSetting(address)).toBeUndefined();
    expect(splitWebhook(address)).toEqual({ address, webhook: undefined });
  }
});

test.each(["", "short", "arn:aws:sqs:eu-west-1:123456789012:queue", "arn:aws:sns:eu-west-1:1:x"])(
  "webhook=%s -> an error that says what it has to be, without the value",
  (value) => {
    expect(() => webhookSetting(`resend:re_secret?webhook=${value}`)).toThrow(UnknownMailer);
    expect(() => webhookSetting(`resend:re_secret?webhook=${value}`)).toThrow(
      /^webhook= in MAILER_URL has to be (?!.*re_secret)/,
    );
  },
);
