import { expect, test } from "vitest";
import { changelogBetween } from "../../../scripts/author/upgrade/changelog-between.ts";

const CHANGELOG = `# Changes

## Unreleased

- Soon.

## 0.10.0, 2026-12-03

- Ten.

## 0.9.0, 2026-12-02

- Nine.

## 0.1.0, 2026-11-23

The first.
`;

test.each([
  ["0.9.0", "0.10.0", "## 0.10.0, 2026-12-03\n\n- Ten."],
  ["0.1.0", "0.9.0", "## 0.9.0, 2026-12-02\n\n- Nine."],
  ["0.1.0", "0.10.0", "## 0.10.0, 2026-12-03\n\n- Ten.\n\n## 0.9.0, 2026-12-02\n\n- Nine."],
  ["0.10.0", "0.10.0", ""],
  ["0.10.0", "0.9.0", ""],
])("from %s to %s -> the sections of the versions after the first, up to the second", (from, to, expected) => {
  expect(changelogBetween(CHANGELOG, { from, to })).toBe(expected);
});
