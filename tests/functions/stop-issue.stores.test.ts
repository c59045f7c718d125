import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelIssue, resumeIssue } from "../../functions/src/issues/change-issue.ts";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import { stopLink } from "../../functions/src/issues/stop-link.ts";
import { backend, type Opened } from "./backends.ts";
import { issueMail } from "./issue-samples.ts";
import { type Served, serveSite } from "./serve-site.ts";

let opened: Opened;
let served: Served;
let issue = 0;

beforeAll(async () => {
  opened = await backend.open();
  served = await serveSite(opened.store);
});
afterAll(async () => {
  served.close();
  await opened.close();
});
beforeEach(() => scheduleIssue(issueMail({ issue: ++issue }), served.newsletter));

const link = () => stopLink(issue, served.newsletter);
const state = async () => (await opened.store.readIssue(issue))?.state;
const press = async () => {
  const { origin, pathname, searchParams } = new URL(link());
  const body = new URLSearchParams({ token: searchParams.get("token") ?? "" });
  return (await fetch(origin + pathname, { method: "POST", body })).status;
};

test("a scanner opens the owner's link, by GET and HEAD -> nothing changes; its button -> paused, and can be resumed", async () => {
  for (const method of ["GET", "HEAD", "GET"]) expect((await fetch(link(), { method })).status).toBe(200);
  expect(await state()).toBe("scheduled");
  expect(await press()).toBe(200);
  expect(await opened.store.readIssue(issue)).toMatchObject({ state: "paused", reason: "stopped by the owner" });
  expect(await press()).toBe(200);
  expect(await resumeIssue(issue, served.newsletter)).toBe("changed");
  expect(await state()).toBe("scheduled");
});

test("text behind the token of the owner's link -> it is no part of the page", async () => {
  const response = await fetch(`${link()}${encodeURIComponent('"><h1>hi</h1>')}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("<h1>hi");
});

test("cancelled, or not there -> said so", async () => {
  await cancelIssue(issue, "not good", served.newsletter);
  expect(await press()).toBe(409);
  issue += 100;
  expect(await press()).toBe(409);
});
