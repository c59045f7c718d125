import { useSyncExternalStore } from "react";

/** Help by the code that the functions put into the address. The prerendered page cannot know it, and shows ANY. */
const HELP = new Map([
  ["invalid-argument", "This was not an email address that mail can be sent to. Please check it, and send it again."],
  ["resource-exhausted", "There were too many attempts in a short time. Please try again in an hour."],
  [
    "unavailable",
    "The newsletter could not be reached just now. Please try again later; a link in a mail can be used again.",
  ],
]);
const ANY =
  "Check that the address is complete, and send it again. If you came by a link in a mail, open it again later. After many attempts, wait for an hour.";

export function FailureHelp() {
  const code = useSyncExternalStore(never, codeInAddress, noCode);
  return <p>{HELP.get(code) ?? ANY}</p>;
}

const never = () => () => {};
const codeInAddress = () => new URLSearchParams(location.search).get("code") ?? "";
const noCode = () => "";
