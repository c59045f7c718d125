import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

/** Shows a change as git does, so that `git apply` takes it. Empty if nothing has changed. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return "";
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}
