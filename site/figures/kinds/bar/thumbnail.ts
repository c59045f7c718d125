import { formatPercent, formatShort } from "../../format-value.ts";
import type { PathShape, Shape, TextShape } from "../../picture/drawing.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import { BASE, box, path, TONES, words } from "../../thumbnail/thumbnail-shapes.ts";
import { lyingBars } from "./lying-bars.ts";
import type { BarFigure } from "./schema.ts";
import { type ThumbnailBar, thumbnailBars } from "./thumbnail-bars.ts";
import { toldRows } from "./told-rows.ts";

/** Bars in true proportion. The longest and the highlighted one have numbers; those of horizontal bars side by side have names, too. */
export default function barThumbnail(figure: BarFigure, locale: string): Shape[] {
  const { bars, ...layout } = layoutOf(figure);
  const { lying, zero } = layout;
  if (lying && figure.stack === "none") return lyingBars(toldRows(figure, bars, locale));
  return [
    ...bars.map((bar) => barShape(bar, layout)),
    path(lying ? `M${whole(zero)} 14V186` : `M14 ${whole(zero)}H306`, BASE),
    ...bars.filter(({ told }) => told).map((bar) => valueText(figure, bar, { ...layout, locale })),
  ];
}

function layoutOf(figure: BarFigure) {
  const { bars, groups, most, least } = thumbnailBars(figure);
  const lying = figure.orientation === "horizontal";
  const unit = (lying ? 204 : 132) / (most - least || 1);
  const zero = lying ? 20 - least * unit : 178 + least * unit;
  return { bars, groups, lying, unit, zero, across: (lying ? 164 : 280) / groups };
}

type Layout = Omit<ReturnType<typeof layoutOf>, "bars">;

function thickness(bar: ThumbnailBar, { groups, across }: Layout): number {
  return (across * (groups > 1 ? 0.78 : 0.6)) / bar.of;
}

/** Where a bar begins across its direction. */
function start(bar: ThumbnailBar, layout: Layout): number {
  const { lying, groups, across } = layout;
  const margin = across * (groups > 1 ? 0.11 : 0.2);
  return (lying ? 18 : 20) + bar.group * across + margin + bar.slot * thickness(bar, layout);
}

function barShape(bar: ThumbnailBar, layout: Layout): PathShape {
  const { lying, unit, zero } = layout;
  const [from, to] = [bar.from * unit, bar.to * unit];
  const [low, size] = [Math.min(from, to), Math.max(1.5, Math.abs(to - from) - (bar.stacked ? 2 : 0))];
  const [side, thick] = [whole(start(bar, layout)), whole(thickness(bar, layout) - 2)];
  const place = lying
    ? { x: whole(zero + low), y: side, width: whole(size), height: thick }
    : { x: side, y: whole(zero - low - size), width: thick, height: whole(size) };
  return box(place, { fill: TONES[bar.tone] });
}

function valueText(figure: BarFigure, bar: ThumbnailBar, layout: Layout & { locale: string }): TextShape {
  const { lying, unit, zero, across, locale } = layout;
  const share = whole(bar.to - bar.from);
  const text = figure.stack === "percent" ? formatPercent(share, locale) : formatShort(bar.value, figure, locale);
  const thick = thickness(bar, layout);
  const middle = start(bar, layout) + thick / 2 - 1;
  const inside = bar.stacked;
  const along = (inside ? (bar.from + bar.to) / 2 : Math.max(0, bar.to)) * unit;
  const room = lying ? 76 : Math.max(thick, across * 0.92);
  const size = fitSize(text, room, lying ? Math.min(32, across * 0.62) : 32);
  const place = lying
    ? { x: whole(zero + along + (inside ? 0 : 8)), y: whole(middle + size * 0.35) }
    : { x: whole(middle), y: whole(zero - along + (inside ? size * 0.35 : -8)) };
  const anchor = lying && !inside ? "start" : "middle";
  return words(text, { ...place, anchor, size: Math.max(15, size), paint: inside ? "paper" : "ink" });
}
