import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { isKnownHost, isThisMachine } from "../../scripts/serve/known-host.ts";

const isHere = (host: string | undefined, remoteAddress: string | undefined = "127.0.0.1") =>
  isThisMachine({ headers: { host }, socket: { remoteAddress } } as IncomingMessage);

test.each(["localhost", "localhost:5000", "blog.localhost:5000", "127.0.0.1:5000", "[::1]:5000"])(
  "%s -> this machine",
  (host) => {
    expect([isHere(host), isKnownHost(host)]).toEqual([true, true]);
  },
);

test.each(["192.168.1.5:5000", "[fe80::1]:5000"])("%s -> known, though not this machine alone", (host) => {
  expect([isHere(host), isKnownHost(host)]).toEqual([false, true]);
});

test.each([
  ...["evil.example", "localhost.evil.example:5000", "127.0.0.1.evil.example", "evillocalhost"],
  ...["::1.evil.example", "", undefined],
])("%s -> another's name", (host) => {
  expect([isHere(host), isKnownHost(host)]).toEqual([false, false]);
});

test.each(["LOCALHOST:5000", "localhost.:5000", "127.0.0.1."])("%s, which is the same name -> this machine", (host) => {
  expect(isHere(host)).toBe(true);
});

test("a name in other letters, and none -> known by its letters alone", () => {
  expect(isKnownHost("mymac.local:3000", ["MyMac.local"])).toBe(true);
  expect(isKnownHost(undefined, [""])).toBe(false);
});

test("the name that the author has given -> known", () => {
  expect(isKnownHost("desk.lan:5000", ["a.tunnel.example", "desk.lan"])).toBe(true);
});

test.each(["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"])("from %s -> from this machine", (address) => {
  expect(isHere("localhost:5173", address)).toBe(true);
});

test.each(["192.168.1.20", "::ffff:192.168.1.20", "fe80::1", "10.0.0.1", undefined])(
  "from %s, which only says that it asks for localhost -> from another machine",
  (address) =>
    expect(
      isThisMachine({ headers: { host: "localhost:5173" }, socket: { remoteAddress: address } } as IncomingMessage),
    ).toBe(false),
);

test.each(["forwarded", "x-forwarded-for", "x-forwarded-host"])(
  "%s, by which a tunnel says that it asks for somebody else -> not this machine, whatever it asks for",
  (name) => {
    const headers = { host: "localhost:5000", [name]: "203.0.113.9" };
    expect(isThisMachine({ headers, socket: { remoteAddress: "127.0.0.1" } } as unknown as IncomingMessage)).toBe(
      false,
    );
    expect(isKnownHost(headers.host)).toBe(true);
  },
);
