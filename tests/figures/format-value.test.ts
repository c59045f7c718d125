import { expect, test } from "vitest";
import { formatShare, formatShort, formatValue } from "../../site/figures/format-value.ts";

test.each([
  [40, { unit: "h" }, "40\u00a0h"],
  [87, { unit: "%" }, "87%"],
  [10, { unit: "x" }, "10x"],
  [0.3, { unit: "s" }, "0.3\u00a0s"],
  [1234567.5, {}, "1,234,567.5"],
  [-12, {}, "−12"],
  [-0.0004, { decimals: 2 }, "0.00"],
  [-0, {}, "0"],
  [15, { currency: "USD" }, "$15"],
  [2.5, { currency: "USD" }, "$2.50"],
  [0.8, { currency: "EUR" }, "€0.80"],
  [2, { decimals: 1 }, "2.0"],
  [0.000012, {}, "0.000012"],
  [170.5, { unit: "€/MWh" }, "170.5\u00a0€/MWh"],
  [20, { unit: "°C" }, "20\u00a0°C"],
  [5e25, { unit: "FLOP" }, "5e25\u00a0FLOP"],
  [5e15, { currency: "USD" }, "$5e15"],
  [-5e15, { currency: "SEK" }, "−SEK\u00a05e15"],
  [5e15, { currency: "SLE" }, "SLE\u00a05e15"],
  [6.626e-34, { unit: "J" }, "6.63e−34\u00a0J"],
  [1.5e-21, {}, "1.5e−21"],
  [1.5e-21, { decimals: 2 }, "0.00"],
  [2e-9, {}, "0.000000002"],
  [0.0115773775805504, { unit: "share" }, "0.01158\u00a0share"],
  [-30915.3639758192, {}, "−30,915"],
  [129.938271604938, {}, "129.9"],
  [3521418059.923445, { currency: "USD" }, "$3,521,418,059.92"],
  [0.0115773775805504, { decimals: 6 }, "0.011577"],
  [12345678901, {}, "12,345,678,901"],
  [51.50735091, {}, "51.50735091"],
])("%s with %j reads %s", (value, format, text) => {
  expect(formatValue(value, format, "en-US")).toBe(text);
});

test.each([
  [999_999, {}, "999,999"],
  [1_200_000, {}, "1.2M"],
  [4.5e12, { unit: "tokens" }, "4.5T\u00a0tokens"],
  [3_000_000, { currency: "USD" }, "$3M"],
  [-2.5e15, {}, "−2.5e15"],
])("at a mark, %s with %j reads %s", (value, format, text) => {
  expect(formatShort(value, format, "en-US")).toBe(text);
});

test.each([
  [1234.5, {}, "1.234,5"],
  [2.5, { currency: "EUR" }, "2,50\u00a0€"],
  [87, { unit: "%" }, "87\u00a0%"],
  [-40, { unit: "h" }, "−40\u00a0h"],
])("%s with %o in German -> %s", (value, format, text) => {
  expect(formatValue(value, format, "de-DE")).toBe(text);
});

test.each([
  [33.333, 10, "33.3%"],
  [0, 10, "0%"],
  [100 - 1e-13, 10, "100%"],
  [99.96, 10, ">99.9%"],
  [0.04, 10, "<0.1%"],
  [99.6, 1, ">99%"],
  [0.4, 1, "<1%"],
])("%f of a hundred, in %i parts of a percent -> %s", (share, per, text) => {
  expect(formatShare(share, "en-US", per)).toBe(text);
});
