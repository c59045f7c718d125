// A child process of bench:cards. Its argument: the checkout whose cards are drawn. Prints what they take, as JSON.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { CardContent } from "../../scripts/figures/share-card/draw-share-card.ts";
import { median } from "./build/print-table.ts";
import type { CardTime, CardTimes } from "./cards/card-times.ts";
import { cardTitles } from "./cards/card-titles.ts";

const [, , engine = "."] = process.argv;
/** The first cards load the type and warm the compiler, which a worker does once. */
const WARM_UP = 30;

const load = (file: string) => import(join(engine, file));
const { shareCard, postCard } = await load("scripts/figures/share-card/share-cards.ts");
const { themeCss } = await load("scripts/project/theme/theme-css.ts");
const { noCache } = await load("scripts/system/file-cache.ts");
const { figureSchema } = await load("site/content/figure-schema.ts");
const { default: config } = await load("site/site.config.ts");

const titles = cardTitles(130);
const figures = readdirSync("infographics", { recursive: true, encoding: "utf8" })
  .filter((file) => /^.+[/\\].+\.json$/.test(file))
  .sort()
  .map((file) => figureSchema.parse(JSON.parse(readFileSync(join("infographics", file), "utf8"))));
const picture = await sharp({
  create: {
    width: 1600,
    height: 900,
    channels: 3,
    background: "#777777",
    noise: { type: "gaussian", mean: 128, sigma: 30 },
  },
})
  .blur(3)
  .jpeg()
  .toBuffer();

const times: CardTimes = {
  "without a figure": await timed(titles, () => ({})),
  "with a figure": await timed(titles, (i) => ({ lead: figures[i % figures.length] })),
  "with a picture": await timed(titles.slice(0, WARM_UP + 10), (i) => ({ picture: String(i) })),
};
process.stdout.write(JSON.stringify(times));

async function timed(all: string[], shown: (i: number) => Pick<CardContent, "lead" | "picture">): Promise<CardTime> {
  const spent: number[] = [];
  const bytes: number[] = [];
  let last: Uint8Array = Buffer.alloc(0);
  for (const [i, title] of all.entries()) {
    const category = config.categories[i % config.categories.length].id;
    const start = process.cpuUsage();
    const content = shown(i);
    const card = postCard({ title, category }, config, content);
    last = await shareCard(card, noCache, {
      tokens: () => themeCss({ config, root: engine }),
      ...(content.picture !== undefined && { picture: () => picture }),
    });
    const { user, system } = process.cpuUsage(start);
    if (i >= WARM_UP) spent.push((user + system) / 1000);
    if (i >= WARM_UP) bytes.push(last.length);
  }
  const ms = median(spent);
  const average = spent.reduce((sum, one) => sum + one, 0) / spent.length;
  return { ms, average, packs: ms / (await packing(last)), bytes: median(bytes) };
}

/** Processor time of packing the pixels of a card. */
async function packing(card: Uint8Array): Promise<number> {
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const spent: number[] = [];
  for (let i = 0; i < 15; i++) {
    const start = process.cpuUsage();
    await sharp(data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 6 })
      .toBuffer();
    const { user, system } = process.cpuUsage(start);
    spent.push((user + system) / 1000);
  }
  return median(spent);
}
