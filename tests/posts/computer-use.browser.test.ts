import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { launchChromium } from "../../scripts/tools/browser/launch-chromium.ts";
import { withBrowser } from "../e2e/open-page.ts";
import { listen } from "./listen.ts";
import { programOf } from "./program-of.ts";

const SLUG = "what-exactly-is-computer-use";
const POSTS = new URL("../../posts/", import.meta.url);
const post = readFileSync(new URL(`${SLUG}.md`, POSTS), "utf8");
const { only } = await programOf(SLUG, "domains.mjs");
const openPage = withBrowser();

test("click of the post, on the screen that the model sees -> it meets the button", async () => {
  const [, x = "", y = ""] = /"coordinate": \[(\d+), (\d+)\]/.exec(post) ?? [];
  const { page } = await openPage(undefined, { viewport: { width: 800, height: 600 } });
  await page.goto(pathToFileURL(`${POSTS.pathname}${SLUG}/portal.html`).href);
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.textContent,
    [Number(x), Number(y)],
  );
  expect(hit).toBe("Export CSV");
});

test("a Playwright route alone -> a redirect reaches another host, as the post warns", async () => {
  const { portal, stranger, asked } = await hosts();
  const { page } = await openPage();
  await page.context().route(
    ({ hostname }) => hostname !== "127.0.0.1",
    (route) => route.abort(),
  );
  await page.goto(portal);
  await call(page, `${stranger}/directly`);
  await call(page, `${portal}?to=${stranger}/redirected`);
  expect(asked).toEqual(["/redirected"]);
});

test("hosts of the post -> no page, redirect, WebSocket, service worker or WebRTC reaches another", async () => {
  const { portal, stranger, asked, udp } = await hosts();
  const page = await pageOf(only(["127.0.0.1"]));
  await page.goto(portal);
  await call(page, `${portal}?to=${stranger}/redirected`);
  await call(page, `${stranger}/directly`);
  await openSocket(page, stranger.replace("http", "ws"));
  await startWorker(page, `/worker.js?calls=${stranger}/worker`);
  await connectPeer(page, udp);
  await expect(page.goto(`${portal}?to=${stranger}/page`)).rejects.toThrow("ERR_NAME_NOT_RESOLVED");
  expect(asked).toEqual([]);
});

test("a browser without the post's arguments -> WebRTC reaches another host", async () => {
  const { portal, asked, udp } = await hosts();
  const { page } = await openPage();
  await page.goto(portal);
  // Nobody answers, so it goes on asking until the page is closed.
  connectPeer(page, udp).catch(() => {});
  await expect.poll(() => asked).toContain("WebRTC");
});

test("two hosts in the post's list -> each is reached", async () => {
  const { portal, stranger, asked } = await hosts();
  const page = await pageOf(only(["127.0.0.1", "localhost"]));
  await page.goto(portal);
  await openSocket(page, stranger.replace("http", "ws"));
  await startWorker(page, `/worker.js?calls=${stranger}/worker`);
  await page.goto(`${portal}?to=${stranger}/page`);
  expect(asked.slice(0, 3)).toEqual(["WebSocket", "/worker", "/page"]);
});

/** A portal that redirects wherever it is told, at 127.0.0.1, and a stranger at another name, with what it is asked for. */
async function hosts() {
  const asked: string[] = [];
  const portal = await listen(
    createServer(({ url = "/" }, response) => {
      const { searchParams } = new URL(url, "http://portal");
      const to = searchParams.get("to");
      if (to) response.writeHead(302, { location: to });
      const calls = searchParams.get("calls");
      if (calls) response.setHeader("content-type", "text/javascript");
      response.end(calls ? worker(calls) : "");
    }),
  );
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.end();
  });
  server.on("upgrade", (_, socket) => {
    asked.push("WebSocket");
    socket.destroy();
  });
  const stranger = await listen(server);
  const socket = createSocket("udp4", () => asked.push("WebRTC")).bind(0, "127.0.0.1");
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  onTestFinished(portal.close);
  onTestFinished(stranger.close);
  const url = stranger.url.replace("127.0.0.1", "localhost");
  return { portal: portal.url, stranger: url, asked, udp: `127.0.0.1:${socket.address().port}` };
}

/** A service worker that calls a host while it is installed. */
function worker(host: string): string {
  return `oninstall = (event) => event.waitUntil(fetch("${host}", { mode: "no-cors" }).catch(() => {}));`;
}

async function pageOf(args: string[]): Promise<Page> {
  const server = await launchChromium(console.log, args);
  onTestFinished(() => server.close());
  const browser = await chromium.connect(server.wsEndpoint());
  return browser.newPage();
}

/** From the page, whatever comes of it. */
function call(page: Page, url: string) {
  return page.evaluate(
    (to) =>
      fetch(to, { mode: "no-cors" })
        .catch(() => undefined)
        .then(() => undefined),
    url,
  );
}

function openSocket(page: Page, url: string) {
  return page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        new WebSocket(to).onerror = () => done();
      }),
    url,
  );
}

function startWorker(page: Page, path: string) {
  return page.evaluate(async (to) => {
    await navigator.serviceWorker.register(to);
    await navigator.serviceWorker.ready;
  }, path);
}

/** Asks a server for its own address, as a call by WebRTC begins. */
function connectPeer(page: Page, server: string) {
  return page.evaluate(async (to) => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${to}` }] });
    peer.createDataChannel("data");
    const gathered = new Promise<void>((done) => {
      peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && done();
    });
    await peer.setLocalDescription(await peer.createOffer());
    await gathered;
  }, server);
}
