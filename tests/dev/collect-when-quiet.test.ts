import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectWhenQuiet, MUCH_BYTES } from "../../scripts/dev/collect-when-quiet.ts";

const QUIET_MS = 1000;
const LIVE = 100 * 2 ** 20;
let rss: number;
let inUse: () => void;
const collect = vi.fn(() => {
  rss = LIVE;
});

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  rss = LIVE;
  inUse = collectWhenQuiet({ quietMs: QUIET_MS, collect, rss: () => rss });
});
afterEach(() => {
  vi.useRealTimers();
});

test("much garbage -> collected once, when nobody has asked for anything for a while", () => {
  inUse();
  vi.advanceTimersByTime(QUIET_MS - 1);
  inUse();
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(collect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10 * QUIET_MS);
  expect(collect).toHaveBeenCalledOnce();
});

test("little more than after the last collection -> none; much more -> another", () => {
  const isQuiet = () => {
    inUse();
    vi.advanceTimersByTime(QUIET_MS);
  };
  isQuiet();
  rss = LIVE + MUCH_BYTES - 1;
  isQuiet();
  expect(collect).toHaveBeenCalledOnce();
  rss = LIVE + MUCH_BYTES;
  isQuiet();
  expect(collect).toHaveBeenCalledTimes(2);
});
