import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FolderListing } from "../../../scripts/build/output/folder-listing.ts";

test("files at every depth, an empty folder, a link to a folder, a file where a folder was -> what is there, and no more", () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-listing-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "a/b"), { recursive: true });
  mkdirSync(join(root, "empty"));
  for (const file of ["top", "a/one", "a/b/two", "file"]) writeFileSync(join(root, file), "");
  symlinkSync(join(root, "a"), join(root, "link"));
  const listing = new FolderListing(root);
  const asked = ["top", "a/one", "a/b/two", "A/one", "a/ONE", "link/one", "file/below/it", "gone/x"];
  expect(asked.filter((path) => listing.has(path))).toEqual(["top", "a/one", "a/b/two"]);
  expect([...listing.left()].sort()).toEqual(["a/b/two", "a/one", "empty", "file", "link", "top"]);
  for (const path of ["a/one", "a/b/two", "top"]) listing.delete(path);
  expect([...listing.left()].sort()).toEqual(["empty", "file", "link"]);
});
