import { figureMark } from "../../../site/content/figure-mark.ts";
import type { PlacedFigure } from "../../../site/content/types.ts";

/** Services that show previews cut longer descriptions off. */
const MOST = 420;

/** A post's share card in words: its title, and what its figure shows. */
export function shareCardAlt(title: string, lead?: PlacedFigure): string {
  const whole = [title, ...(lead ? shown(lead) : [])].map(asSentence).join(" ");
  return whole.length <= MOST ? whole : `${whole.slice(0, MOST - 1).replace(/\s+\S*$/, "")}…`;
}

function shown({ alt, figure }: PlacedFigure): string[] {
  const mark = figureMark(figure);
  return [...(alt === undefined ? [figure.title, figure.takeaway] : [alt]), ...(mark === undefined ? [] : [mark])];
}

function asSentence(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;
}
