import { expect, test } from "vitest";
import { createInstanceLimiter } from "../../functions/src/subscribe/instance-limiter.ts";

const LIMIT = { max: 2, windowMs: 1000 };

test("more peers within a window than are kept -> those that asked last are still counted, the others begin anew", () => {
  const { rateLimit } = createInstanceLimiter();
  const ask = (peer: string) => rateLimit(peer, LIMIT, 0);
  for (const peer of ["early", "early", "often", "often"]) expect(ask(peer)).toBe(0);
  for (let n = 0; n < 9_999; n++) ask(`other-${n}`);
  expect(ask("often")).toBe(1000);
  ask("one more");
  expect(ask("often")).toBe(1000);
  expect(ask("early")).toBe(0);
});

test("a window that is over -> counted anew", () => {
  const { rateLimit } = createInstanceLimiter();
  for (const now of [0, 400]) expect(rateLimit("peer", LIMIT, now)).toBe(0);
  expect(rateLimit("peer", LIMIT, 600)).toBe(400);
  expect(rateLimit("peer", LIMIT, 1000)).toBe(0);
});
