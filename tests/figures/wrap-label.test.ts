import { expect, test } from "vitest";
import { wrapLabel } from "../../site/content/wrap-label.ts";

test.each([
  ["Computer use", ["Computer use"]],
  ["Traditional API integration", ["Traditional API", "integration"]],
  ["High-frequency tasks", ["High-frequency", "tasks"]],
  ["  two   spaces\nand a break ", ["two spaces", "and a break"]],
  ["Oct 2024, Sonnet 3.5", ["Oct 2024,", "Sonnet 3.5"]],
  ["Thinking answers, major error", ["Thinking", "answers,", "major error"]],
])("%j is wrapped at about 16 characters", (label, lines) => {
  expect(wrapLabel(label)).toEqual(lines);
});

test("a word breaks after its hyphen before it sticks out", () => {
  expect(wrapLabel("High-frequency", 11)).toEqual(["High-", "frequency"]);
});

test("a word somewhat longer than the line stays whole, a very long one is torn into even parts", () => {
  expect(wrapLabel("Classification", 11)).toEqual(["Classification"]);
  expect(wrapLabel("Donaudampfschifffahrtsgesellschaft")).toEqual(["Donaudampfsc", "hifffahrtsge", "sellschaft"]);
});

test("letters with combining accents are never torn apart", () => {
  const letter = "e\u0301";
  for (const line of wrapLabel(letter.repeat(40), 10)) expect(line).toBe(letter.repeat(line.length / 2));
});

test.each([
  ["生成AIを業務で毎日使う企業", ["生成AIを業務で", "毎日使う企業"]],
  ["クラウドコンピューティング費用", ["クラウドコン", "ピューティン", "グ費用"]],
  ["費用(サーバー)、電気代(冷房)", ["費用(サーバー)、", "電気代(冷房)"]],
  ["한국어인공지능업무자동화", ["한국어인공지", "능업무자동화"]],
  ["업무에 매일 쓰는 기업", ["업무에 매일", "쓰는 기업"]],
  ["Tokyo 20 °C", ["Tokyo 20 °C"]],
])("%j, of letters twice as wide -> lines of about eight, broken between letters", (label, lines) => {
  expect(wrapLabel(label)).toEqual(lines);
});
