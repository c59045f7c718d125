import type { WebSocketClient } from "vite";
import { beforeEach, expect, test } from "vitest";
import { HmrSession } from "../../scripts/dev/hmr-session.ts";
import type { Found } from "../../scripts/dev/pages.ts";
import { SiteCodeMissing } from "../../scripts/dev/site-code.ts";
import {
  AT_EVENT,
  DATA_EVENT,
  type PageAt,
  PROBLEMS_EVENT,
  type ShownProblem,
} from "../../site/content/dev-messages.ts";

type Listen = (at: PageAt, client: WebSocketClient) => void;

const PAGE: Found = { status: "page", data: { kind: "offline" } };
let find: () => Found;
let render: () => string;
let shown: ShownProblem[];
let sent: unknown[][];
let session: HmrSession;
let opens: (at: PageAt) => void;

beforeEach(() => {
  find = () => PAGE;
  render = () => "<html>";
  shown = [];
  sent = [];
  const client = { send: (...told: unknown[]) => sent.push(told) } as unknown as WebSocketClient;
  let listen: Listen = () => {};
  const ws = {
    clients: new Set([client]),
    on: (event: string, listener: Listen) => {
      if (event === AT_EVENT) listen = listener;
    },
    send: (...told: unknown[]) => sent.push(told),
  } as unknown as ConstructorParameters<typeof HmrSession>[0]["ws"];
  session = new HmrSession({
    ws,
    pages: { find: () => find() },
    problems: {
      get shown() {
        return shown;
      },
    },
    render: async () => render(),
    report: () => {
      shown = session.errors.map((error) => ({ message: String(error) }));
      session.updateProblems(true);
    },
  });
  opens = (at) => listen(at, client);
});

const fail = (message: string) => () => {
  throw new Error(message);
};
const told = (message: string) => [PROBLEMS_EVENT, [{ message: `Error: ${message}` }]];
const settles = async () => {
  await session.updatePages(true);
  session.updateProblems(true);
};

test("data that cannot be made at the first request -> told at once; mended, told no longer, and the page that waits gets it", async () => {
  find = fail("planted");
  expect(await session.document("/post/a")).toEqual({ status: 500 });
  expect(sent).toEqual([told("planted")]);
  opens({ path: "/post/a", version: "waiting" });
  await settles();
  expect(session.errors).toHaveLength(1);
  find = () => PAGE;
  await settles();
  expect(session.errors).toEqual([]);
  expect(sent.at(-1)).toMatchObject([DATA_EVENT, { path: "/post/a", data: { kind: "offline" } }]);
});

test("data that cannot be made for a page that is reached within the site -> told", () => {
  find = fail("planted");
  expect(session.current("/post/a")).toBe("broken");
  expect(sent).toEqual([told("planted")]);
});

test("a component that fails -> told with the version that waits; after an edit elsewhere still told, mended the page gets its data", async () => {
  render = fail("planted");
  const { version, ...rest } = await session.document("/post/a");
  expect(rest).toEqual({ status: 500 });
  expect(sent).toEqual([told("planted")]);
  opens({ path: "/post/a", version: String(version) });
  sent = [];
  await settles();
  expect([session.errors.length, sent]).toEqual([1, []]);
  render = () => "<html>";
  await settles();
  expect(session.errors).toEqual([]);
  expect(sent).toMatchObject([[DATA_EVENT, { path: "/post/a", data: { kind: "offline" } }]]);
});

test("a component that fails once, and not at the next request -> told no longer, without an edit", async () => {
  render = fail("once");
  await session.document("/post/a");
  render = () => "<html>";
  expect(await session.document("/post/a")).toMatchObject({ status: 200 });
  expect([session.errors, sent.at(-1)]).toEqual([[], [PROBLEMS_EVENT, []]]);
});

test("the page of a missing address that cannot be rendered -> told; mended, its client is told that there is none", async () => {
  find = () => ({ status: "missing" });
  render = fail("planted");
  const { version } = await session.document("/nowhere");
  opens({ path: "/nowhere", version: String(version) });
  sent = [];
  render = () => "<html>";
  await settles();
  expect(sent).toEqual([[DATA_EVENT, { path: "/nowhere" }]]);
  expect(await session.document("/nowhere")).toMatchObject({ status: 404, html: "<html>" });
});

test("the site's code is missing -> the page waits, and nothing is told of it; loaded, it gets its data", async () => {
  render = () => {
    throw new SiteCodeMissing();
  };
  const { version } = await session.document("/post/a");
  expect([session.errors, sent]).toEqual([[], []]);
  opens({ path: "/post/a", version: String(version) });
  sent = [];
  render = () => "<html>";
  await settles();
  expect(sent).toMatchObject([[DATA_EVENT, { path: "/post/a" }]]);
});
