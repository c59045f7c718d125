import { expect, test } from "vitest";
import { newStrays, notXml, scriptsIn } from "./find-faults.ts";

test.each([
  ["a noncharacter", "a\ufdd0", "a", ["U+FDD0"]],
  ["a control character", "a\u001b[31m", "a", ["U+001B"]],
  ["half of a character", "a\ud800", "a", ["U+D800"]],
  ["a mark of direction", "a\u202e", "a", ["U+202E"]],
  ["what the source has", "a\ufdd0", "\ufdd0", []],
  ["what the source names by its number", "a\u0001\u0002\u0003", "&#1; &#x2; \\u0003", []],
  ["white space", "a\t\r\n", "a", []],
])("%s in an output -> %j", (_, output, source, found) => expect(newStrays(output, source)).toEqual(found));

test.each([
  ["<p>fine <a href=x>a</a></p>", []],
  ["<p><script>a</script>", ["<script>"]],
  ["<svg><p onclick=a>", ['onclick="a"']],
  ["<a href=' javascript:a'>", ['href=" javascript:a"']],
  ["<template><iframe></iframe></template>", ["<iframe>"]],
  ["<p title='javascript:a'>&lt;script&gt;</p>", []],
])("%s -> %j", (html, found) => expect(scriptsIn(html)).toEqual(found));

test("what no XML may have -> found, also where the source has it", () => {
  expect(notXml("a\u0000b\ufffec\u0085d\te")).toEqual(["U+0000", "U+FFFE"]);
});
