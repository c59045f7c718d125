import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOutboxMailer } from "../../functions/src/mailers/outbox-mailer.ts";
import { type Mail, queued } from "../../functions/src/stores/mail.ts";
import { outbox } from "../../scripts/serve/outbox.ts";
import { withLocalAddresses } from "../../scripts/serve/with-local-addresses.ts";
import { someMail } from "../functions/mailers/some-mail.ts";

const PUBLISHED = "https://briefs.example/blog";

let root: string;
let folder: string;
let server: Server;
let url: string;
let queue: Mail[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "briefs-outbox-"));
  folder = join(root, "outbox");
  const show = outbox({ listMails: async () => queue, folder, publishedUrl: PUBLISHED });
  server = createServer((request, response) => void show(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  queue = [];
});

const page = async (path: string) => (await fetch(url + path)).text();

describe("a copy of an issue, which is a file alone", () => {
  test("it is listed, and shown with its headers and its text", async () => {
    await openOutboxMailer(folder).send([someMail({ id: "issue-14-ann", text: `See ${PUBLISHED}/post/rice\n` })]);
    expect(await page("/_outbox")).toContain('<a href="/_outbox/issue-14-ann">Seven charts on rice: 5 € a kilo');
    const shown = await page("/_outbox/issue-14-ann");
    expect(shown).toContain("<th>List-Unsubscribe-Post</th><td>List-Unsubscribe=One-Click</td>");
    expect(shown).toContain("<th>To</th><td>ann@reader.example</td>");
    expect(shown).toContain(`<a href="/blog/post/rice">${PUBLISHED}/post/rice</a>`);
  });

  test("its HTML -> with pages and pictures of this server, which the policy allows", async () => {
    const html = `<a href="${PUBLISHED}/post/rice">Rice</a><img src="${PUBLISHED}/mail/a.png" alt="">`;
    await openOutboxMailer(folder).send([someMail({ id: "issue-15-ann", html })]);
    const response = await fetch(`${url}/_outbox/issue-15-ann/html`);
    expect(response.headers.get("content-security-policy")).toContain("img-src 'self';");
    expect((await response.text()).trim()).toBe(
      '<a href="/blog/post/rice">Rice</a><img src="/blog/mail/a.png" alt="">',
    );
  });
});

test("a mail of the queue that is a file as well -> listed once", async () => {
  const at = "2026-12-01T07:00:00.000Z";
  const message = { subject: "Welcome", html: "<p>Hello</p>", text: "Hello" };
  queue = [queued({ id: "welcome-1", to: "ann@reader.example", message, createdAt: at, expiresAt: at })];
  await openOutboxMailer(folder).send([someMail({ id: "welcome-1", subject: "Welcome" })]);
  expect((await page("/_outbox")).match(/Welcome/g)).toHaveLength(1);
});

test("markup in an address and a subject -> shown as text, in the list and on the mail's page", async () => {
  const at = "2026-12-01T07:00:00.000Z";
  const message = { subject: "<b>Rice</b> & more", html: "<p>Hello</p>", text: "Hello" };
  queue = [queued({ id: "marked-up", to: "<i>@reader.example", message, createdAt: at, expiresAt: at })];
  for (const path of ["/_outbox", "/_outbox/marked-up"]) {
    const shown = await page(path);
    expect(shown, path).toContain("&lt;b&gt;Rice&lt;/b&gt; &amp; more");
    expect(shown, path).toContain("&lt;i&gt;@reader.example");
    expect(shown, path).not.toMatch(/<[bi]>/);
  }
});

test("a file that is no mail, and one that is half written -> the others are shown", async () => {
  writeFileSync(join(folder, "broken.eml"), "\0\xff");
  writeFileSync(join(folder, "issue-16-ann.eml.part"), "To: x");
  const list = await page("/_outbox");
  expect(list).toContain("/_outbox/issue-14-ann");
  expect(list).not.toContain("issue-16");
});

test("a path that leads out of the folder -> 404", async () => {
  writeFileSync(join(root, "outside.eml"), "Subject: outside\r\n\r\n");
  expect((await fetch(`${url}/_outbox/..%2foutside`)).status).toBe(404);
});

test.each([
  [`<a href="${PUBLISHED}">`, '<a href="/blog/">'],
  [`<a href="${PUBLISHED}?x=1#y">`, '<a href="/blog?x=1#y">'],
  [
    `<source srcset="${PUBLISHED}/a.png 1x, ${PUBLISHED}/b.png 2x">`,
    '<source srcset="/blog/a.png 1x, /blog/b.png 2x">',
  ],
  [`<a href="${PUBLISHED}s/a">${PUBLISHED}/a</a>`, `<a href="${PUBLISHED}s/a">${PUBLISHED}/a</a>`],
  ['<a href="http://localhost:5000/x">', '<a href="http://localhost:5000/x">'],
])("%s -> %s", (html, local) => {
  expect(withLocalAddresses(html, PUBLISHED)).toBe(local);
});
