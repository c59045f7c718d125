import type { IssueMail } from "../../functions/src/stores/issue.ts";

/** Of issue 14, due at noon on 20 November, when the tests' clock begins. */
export function someIssue(more: Partial<IssueMail> = {}): IssueMail {
  return {
    issue: 14,
    subject: "Seven charts on rice",
    html: '<html><body style="margin:0"><p>Rice</p><a href="{{unsubscribeUrl}}">Leave</a> <a href="{{preferencesUrl}}">Choose</a></body></html>',
    text: "Rice\n\nLeave:\n{{unsubscribeUrl}}\n",
    sendAt: "2026-11-20T12:00:00.000Z",
    categories: [],
    urls: [],
    hash: "0".repeat(64),
    ...more,
  };
}
