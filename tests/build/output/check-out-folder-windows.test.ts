import { expect, test, vi } from "vitest";
import { checkOutFolder } from "../../../scripts/build/output/check-out-folder.ts";

// No folder of these is there: paths alone decide.
vi.mock("node:path", async (original) => (await original<typeof import("node:path")>()).win32);
vi.mock("node:os", () => ({ homedir: () => "C:\\Users\\ann" }));

const check = (out: string) => checkOutFolder({ out, kept: ["D:\\site"], sources: ["D:\\site\\posts"] });

test("a project on another drive of Windows than the home folder -> taken", async () => {
  await expect(check("D:\\site\\dist")).resolves.toBeUndefined();
});

test("a folder that holds the home folder or the project -> refused", async () => {
  await expect(check("C:\\Users")).rejects.toThrow("it holds C:\\Users\\ann, which would be deleted");
  await expect(check("D:\\")).rejects.toThrow("it holds D:\\site, which would be deleted");
  await expect(check("D:\\site\\posts\\dist")).rejects.toThrow("it lies in D:\\site\\posts");
});
