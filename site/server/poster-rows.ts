import type { Figure } from "../content/figure-schema.ts";

/** How a row of the poster shares its width: one figure, two of seven and five twelfths, or three of the same width. */
export type RowShape = "full" | "wide-first" | "wide-last" | "thirds";

export interface PosterRow<T> {
  shape: RowShape;
  items: T[];
}

/** The rows of a poster. A figure stands beside one of about its height, so that no row has a gap; a wide one has its own row. */
export function posterRows<T extends { figure: Figure }>(placed: readonly T[]): PosterRow<T>[] {
  const rows: PosterRow<T>[] = [];
  const waiting = [...placed];
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    const partner = isWide(first.figure) ? undefined : takePartner(first, waiting);
    if (partner) rows.push(pair(first, partner, rows.length));
    else rows.push({ shape: "full", items: [first] });
  }
  return withoutLonely(rows);
}

/** The next figure of the same height, or else the next that can stand beside another. */
function takePartner<T extends { figure: Figure }>({ figure }: T, waiting: T[]): T | undefined {
  const narrow = waiting.filter((other) => !isWide(other.figure));
  const partner = narrow.find((other) => isShort(other.figure) === isShort(figure)) ?? narrow[0];
  if (partner) waiting.splice(waiting.indexOf(partner), 1);
  return partner;
}

function pair<T extends { figure: Figure }>(first: T, second: T, index: number): PosterRow<T> {
  const difference = gainByWidth(first.figure) - gainByWidth(second.figure) || (index % 2 === 0 ? 1 : -1);
  return { shape: difference > 0 ? "wide-first" : "wide-last", items: [first, second] };
}

/** A figure that is left over and would not fill a row joins the last two that stand beside each other. */
function withoutLonely<T extends { figure: Figure }>(rows: PosterRow<T>[]): PosterRow<T>[] {
  const lonely = rows.find(({ items: [one, other] }) => one && !other && !isWide(one.figure) && !fillsRow(one.figure));
  const host = rows.findLast(({ items }) => items.length === 2);
  if (!lonely || !host) return rows;
  const joined: PosterRow<T> = { shape: "thirds", items: [...host.items, ...lonely.items] };
  return rows.filter((row) => row !== lonely).map((row) => (row === host ? joined : row));
}

/** Whether a figure needs a row of its own: it has columns, steps or stacks that are read across. */
function isWide(figure: Figure): boolean {
  switch (figure.kind) {
    case "layers":
      return figure.stacks.length > 1;
    case "comparison":
      return figure.columns.length > 2;
    case "tiers":
      return figure.tiers.length > 2;
    case "cards":
      return figure.cards.length > 2;
    case "flow":
      return figure.steps.length > 3;
    case "multiples":
      return figure.panels.length > 3;
    case "decision":
      return figure.branches.some(({ branches }) => branches);
    case "annotated":
    case "timeline":
      return true;
    default:
      return false;
  }
}

/** Whether a figure fills a row without a partner: its parts stand beside each other. */
function fillsRow(figure: Figure): boolean {
  return ["cards", "comparison", "flow", "funnel", "tiers"].includes(figure.kind) || hasTwoLists(figure);
}

function hasTwoLists(figure: Figure): boolean {
  return figure.kind === "checklist" && figure.groups.length > 1;
}

const MOST_SHORT_BARS = 6;

/** Whether a figure is short: it has few horizontal bars, rings beside each other, or one or two numbers. */
function isShort(figure: Figure): boolean {
  if (figure.kind === "stats") return figure.items.length < 3;
  if (figure.kind === "doughnut") return figure.series.length > 1;
  if (figure.kind !== "bar" || figure.orientation !== "horizontal") return false;
  return figure.labels.length * figure.series.length <= MOST_SHORT_BARS;
}

/** How much a figure gains by more width: a ring or a radar nothing, two rings some, a plot most. */
function gainByWidth(figure: Figure): number {
  if (figure.kind === "radar" || figure.kind === "stats") return 0;
  if (figure.kind === "doughnut") return figure.series.length - 1;
  return figure.kind === "decision" || figure.kind === "checklist" ? 1 : 2;
}
