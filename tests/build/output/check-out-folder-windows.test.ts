import { afterAll, beforeAll, expect, test, vi } from "vitest";

let check: (out: string) => Promise<void>;

// No folder of these is there: paths alone decide. Other files of this lane share its modules, and have loaded this one before or will later.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("node:path", async (original) => (await original<typeof import("node:path")>()).win32);
  vi.doMock("node:os", () => ({ homedir: () => "C:\\Users\\ann" }));
  const { checkOutFolder } = await import("../../../scripts/build/output/check-out-folder.ts");
  check = (out) => checkOutFolder({ out, kept: ["D:\\site"], sources: ["D:\\site\\posts"] });
});
afterAll(() => {
  for (const name of ["node:path", "node:os"]) vi.doUnmock(name);
  vi.resetModules();
});

test("a project on another drive of Windows than the home folder -> taken", async () => {
  await expect(check("D:\\site\\dist")).resolves.toBeUndefined();
});

test("a folder that holds the home folder or the project -> refused", async () => {
  await expect(check("C:\\Users")).rejects.toThrow("it holds C:\\Users\\ann, which would be deleted");
  await expect(check("D:\\")).rejects.toThrow("it holds D:\\site, which would be deleted");
  await expect(check("D:\\site\\posts\\dist")).rejects.toThrow("it lies in D:\\site\\posts");
});
