import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadPicture } from "../../../scripts/author/import/download/download-picture.ts";
import { isPublicAddress } from "../../../scripts/author/import/download/public-address.ts";
import { downloadAll, withDownloads } from "../../../scripts/author/import/download/with-downloads.ts";
import { FRONT, importedWith } from "./imported.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"/>';
const LIMITS = { timeoutMs: 500, maxBytes: 1000, maxRedirects: 3, isAllowed: () => true };

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    if (url === "/a.html") response.end(PNG);
    if (url === "/page.png") response.end("<html></html>");
    if (url === "/a.svg") response.end(SVG);
    if (url === "/evil.svg") response.end(SVG.replace("/>", "><script>x</script></svg>"));
    if (url === "/big.png") response.end(Buffer.concat([PNG, Buffer.alloc(2000)]));
    if (url === "/endless.png") response.write(PNG);
    if (url === "/gone.png") response.writeHead(404).end();
    if (url === "/moved.png") response.writeHead(302, { location: "/a.html" }).end();
    if (url === "/circle.png") response.writeHead(302, { location: "/circle.png" }).end();
    if (url === "/file.png") response.writeHead(302, { location: "file:///etc/passwd" }).end();
    if (url === "/inside.png") response.writeHead(302, { location: `http://127.0.0.2:1/a.html` }).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  base = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a picture of another site", () => {
  test.each([
    ["/a.html", "png"],
    ["/a.svg", "svg"],
    ["/moved.png", "png"],
  ])("%s -> its bytes, named by their content", async (path, extension) => {
    expect(await downloadPicture(base + path, LIMITS)).toMatchObject({ extension });
  });

  test.each([
    ["/page.png", "is of a kind that the site does not show"],
    ["/evil.svg", "is an SVG that could run code"],
    ["/big.png", "is larger than 0.001 MB"],
    ["/endless.png", "did not come within 0.5 s"],
    ["/silent.png", "did not come within 0.5 s"],
    ["/gone.png", "has the answer 404"],
    ["/circle.png", "is redirected more than 3 times"],
    ["/file.png", "leads to no address of the web"],
  ])("%s -> %s", async (path, problem) => {
    expect(await downloadPicture(base + path, LIMITS)).toEqual({ problem });
  });

  test("no server -> the reason", async () => {
    expect(await downloadPicture("http://127.0.0.1:1/a.png", LIMITS)).toEqual({
      problem: "cannot be downloaded (ECONNREFUSED)",
    });
  });

  test("a private address, by number, by name or by a redirect -> no connection", async () => {
    const problem = "leads into a private network";
    const { port } = new URL(base);
    const strict = { ...LIMITS, isAllowed: isPublicAddress };
    for (const host of ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]"]) {
      expect(await downloadPicture(`http://${host}:${port}/a.html`, strict)).toEqual({ problem });
    }
    const first = { ...LIMITS, isAllowed: (address: string) => address === "127.0.0.1" };
    expect(await downloadPicture(`${base}/inside.png`, first)).toEqual({ problem });
  });
});

test.each([
  ["8.8.8.8", true],
  ["172.15.0.1", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("posts with pictures of other sites -> copies beside them; each failure is told once", async () => {
  const text = `![A](${base}/a.svg)\n\n![B](${base}/gone.png)\n\n![C](${base}/gone.png)`;
  const site = {
    "content/posts/a.md": `---\n${FRONT}\n---\n${text}`,
    "content/posts/b.md": `---\n${FRONT}\nimage: ${base}/a.svg\n---\n![D](${base}/gone.png)`,
  };
  const first = importedWith(site, {});
  expect(first.remotePictures).toEqual([`${base}/gone.png`, `${base}/a.svg`]);
  expect(first.posts.a).toContain(`[A](${base}/a.svg)`);
  const downloads = await downloadAll(first.remotePictures, (url) => downloadPicture(url, LIMITS));
  const { posts, messages, pictures } = importedWith(site, {
    downloads,
    withFiles: (files) => withDownloads(files, downloads),
  });
  expect(posts.a).toContain("![A](./a/a.svg)");
  expect(posts.b).toContain("![](./b/a.svg)");
  expect(pictures).toEqual(["a/a.svg", "b/a.svg"]);
  expect(messages).toEqual([
    `The picture "${base}/gone.png" has the answer 404: it is not imported`,
    "Pictures of other sites were downloaded, 2 times in 2 posts",
  ]);
});
