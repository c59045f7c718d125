import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImport } from "../../scripts/newsletter/read-import.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-read-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, "list.csv");
  writeFileSync(file, text);
  const read: string[] = [];
  for await (const line of readImport(file)) read.push("bad" in line ? `${line.line}: ${line.bad}` : line.email);
  return read;
}

async function wanting(text: string) {
  const file = join(folder, "list.csv");
  writeFileSync(file, text);
  const wanting: string[] = [];
  for await (const line of readImport(file)) if ("email" in line && line.wantsMail) wanting.push(line.email);
  return wanting;
}

const outOfPlace = (line: number) => `${line}: a quote is out of place, so nothing from this line on was read`;

test("a quote that is out of place -> the lines above it are read, and it is told where the reading ends", async () => {
  const rows = Array.from({ length: 5_000 }, (_, i) => `r${i}@b.test,A`);
  expect(await read('email,name\na@b.test,A\nb@b.test,B\nc@b.test,"O"Neil\nd@b.test,D\n')).toEqual([
    ...["a@b.test", "b@b.test"],
    outOfPlace(4),
  ]);
  const many = await read(`email,name\n${rows.join("\n")}\nc@b.test,5" disk\nd@b.test,D\n`);
  expect([many.length, many.at(-2), many.at(-1)]).toEqual([5_001, "r4999@b.test", outOfPlace(5_002)]);
});

test("a quote that is never closed -> the lines before it are read", async () => {
  expect(await read('email,name\na@b.test,A\nb@b.test,"B\nc@b.test,C\n')).toEqual([
    "a@b.test",
    expect.stringContaining("nothing from this line on was read"),
  ]);
  const rest = "c@b.test,C\n".repeat(20_000);
  expect((await read(`email,name\na@b.test,A\nb@b.test,"B\n${rest}c@b.test,"C"\n`))[0]).toBe("a@b.test");
});

test("a line in a note whose quotes are wrong -> not read as a subscriber's", async () => {
  const text = 'email,name,note\na@b.test,A,"said "hello\nx@evil.test\nand more"\nb@b.test,B,\n';
  expect(await read(text)).toEqual([outOfPlace(2)]);
});

test.each([
  'email,Note "internal",unsubscribed_at\na@x.test,x,2024-01-01',
  'email;"status"x;name\nleft@x.test;unsubscribed;A',
  '"First" name,email,deleted_at\nAnn,left@x.test,2024-01-01',
])("%j, whose first line cannot be read -> nothing is: it would have said who left", async (text) => {
  expect(await read(text)).toEqual([outOfPlace(1)]);
});

test.each([
  ["\n", ""],
  ["\r\n", ""],
  ["\r", ""],
  ["\n", "\uFEFF"],
])("a cell of several lines, with lines that end with %j and begin with %j -> read whole", async (end, begin) => {
  const text = ["email;name", 'a@b.test;"A', 'of ""B"""', "", "b@b.test;\u2028", ""].join(end);
  expect(await read(begin + text)).toEqual(["a@b.test", "b@b.test"]);
});

test.each([
  [
    "one of switches, one of times",
    "email,email_disabled,unsubscribed_at\na@b.test,false,\nleft@b.test,false,2024-01-01\n",
  ],
  [
    "one of the list, one of the person",
    "email,status,state\na@b.test,active,active\nleft@b.test,active,unsubscribed\n",
  ],
  ["one of them a state of the USA", "email,status,state\na@b.test,active,CA\nleft@b.test,unsubscribed,CA\n"],
  ["all of them agree", "email,unsubscribed,unsub_time\na@b.test,0,\nleft@b.test,1,2024-01-01\n"],
])("several columns that say who left, %s -> whoever left by any of them wants no mail", async (_, text) => {
  expect(await wanting(text)).toEqual(["a@b.test"]);
});

test("a list as spreadsheets save it: with a byte order mark, spaces and capitals -> read as without them", async () => {
  const file = join(folder, "list.csv");
  writeFileSync(file, '\ufeff"Email",Status\r\n a@b.test , Active \r\nb@b.test,Bounced\r\n');
  const read: unknown[] = [];
  for await (const line of readImport(file)) read.push(line);
  expect(read).toMatchObject([
    { email: "a@b.test", wantsMail: true },
    { email: "b@b.test", wantsMail: false, gone: "bounced" },
  ]);
});
