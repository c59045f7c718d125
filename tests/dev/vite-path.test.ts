import { expect, test } from "vitest";
import { openDevServer } from "../../scripts/dev/dev-server.ts";
import siteConfig from "../../site/site.config.ts";

test.each(["#", "?"])("the live view of a folder with %s in its name -> refused, with the remedy", async (sign) => {
  const root = `/site${sign}two`;
  const opening = openDevServer({
    folders: { root, posts: `${root}/posts`, infographics: `${root}/infographics` },
    config: siteConfig,
    ...{ engine: root, cache: root, host: "localhost", allowedHosts: [], port: 0, year: 2026 },
    now: () => new Date(0),
    terminal: { log: () => {}, reportDiagnostics: () => {} },
  });
  await expect(opening).rejects.toMatchObject({
    message: `${root} has a ${sign} in its name, which Vite cannot read`,
    hint: "Rename the folder.",
  });
});
