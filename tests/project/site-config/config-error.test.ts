import { expect, test } from "vitest";
import { unreadConfig } from "../../../scripts/project/site-config/config-error.ts";

test.each([
  [
    "a site whose packages are not installed",
    "Cannot find package 'visual-briefs' imported from /site/site/site.config.ts",
    "Install what the site needs: npm install",
  ],
  [
    "a mistake of its own",
    "Unexpected token",
    "Correct what the message names, in this file or in one that it imports",
  ],
])("%s -> its remedy", (_, message, hint) => {
  expect(unreadConfig(new Error(message))).toMatchObject({
    mistakes: [{ message: `It cannot be read: ${message}`, hint }],
  });
});
