import { expect, test } from "vitest";
import { readNumbers } from "../../scripts/compile/figure/lint/read-numbers.ts";

const measures = (text: string) => readNumbers(text).filter(({ isName }) => !isName);

test.each([
  ["It takes 1,203.5 hours of 365", [1203.5, 365]],
  ["Es sind 2,5 Stunden", [2.5]],
  ["Das kostet 1.200 Euro", [1.2, 1200]],
  ["It costs $15k", [15, 15_000]],
  ["About 3 billion tokens", [3, 3e9]],
])("%s -> what its numbers may be", (text, values) => {
  expect(measures(text).flatMap((number) => number.values)).toEqual(values);
});

test.each([
  ...["GPT-5 answers", "Opus 4.6 answers", "o3 answers", "In March 2023", "On March 3", "At 10:30", "In week 12"],
  ...["Nine of 100", "The 3rd try", "Since 1990", "In 2023/24"],
])("%s -> no number that could be checked", (text) => expect(measures(text)).toEqual([]));

test.each([
  ["87%", 0.01],
  ["12 hours", 0.04],
  ["60 hours", 0.05],
  ["nearly 87%", 0.1],
])("%s -> how exact it is", (text, tolerance) => expect(measures(text)[0]?.tolerance).toBeCloseTo(tolerance, 2));
