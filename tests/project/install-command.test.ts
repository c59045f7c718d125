import { expect, test } from "vitest";
import { installCommand } from "../../scripts/project/install-command.ts";

const PEERS = { aws4fetch: "1.0.20", "firebase-admin": "14.5.1", nodemailer: "10.6.1" };

test("a package that only a newsletter needs is missing -> all such are installed, by their names and versions", () => {
  expect(installCommand("nodemailer", PEERS)).toBe(
    "npm install aws4fetch@1.0.20 firebase-admin@14.5.1 nodemailer@10.6.1",
  );
});

test("another package is missing, or the engine has no such peers -> what package.json names is installed", () => {
  expect(installCommand("zod", PEERS)).toBe("npm install");
  expect(installCommand("nodemailer")).toBe("npm install");
});
