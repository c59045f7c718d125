import type { Random } from "./random.ts";

const words = (text: string) => text.trim().split(/\s+/);
const NOUNS =
  words(`agent model report queue record prompt index answer schedule team budget context token server browser
  dataset pipeline review test deployment latency account customer cache retry window document invoice ticket metric session
  alarm dashboard retrieval embedding policy owner reviewer interface release checklist transcript benchmark evaluation`);
const VERBS =
  words(`reads checks writes keeps moves replaces measures stores compares explains follows limits names schedules
  reviews repeats confirms answers delays repairs summarises`);
const ADJECTIVES = words(`small weekly careful costly reliable slow recent complete private public simple narrow nightly
  late plain sensible typical broken quiet handy`);
const LINKERS = words("before after because while unless although whenever until");

export const noun = (random: Random) => random.one(NOUNS);
export const name = (random: Random) => `${random.one(NOUNS)}${capital(random.one(NOUNS))}`;

export function title(random: Random): string {
  const verb = random.one(VERBS);
  return capital(
    `${random.one(ADJECTIVES)} ${noun(random)} that ${verb} the ${random.one(ADJECTIVES)} ${noun(random)}`,
  );
}

export function clause(random: Random): string {
  const adjective = random.below(2) === 0 ? `${random.one(ADJECTIVES)} ` : "";
  return `the ${adjective}${noun(random)} ${random.one(VERBS)} a ${random.one(ADJECTIVES)} ${noun(random)}`;
}

/** A sentence as people write them: now and then with emphasis, code, a quotation, a number, or a pause. */
export function sentence(random: Random): string {
  const first = clause(random);
  const second = clause(random);
  const forms = [
    () => `${first} ${random.one(LINKERS)} ${second}`,
    () => `${first}, and **${noun(random)}** work doesn't begin ${random.one(LINKERS)} ${second}`,
    () =>
      `on ${random.between(2, 28)} of ${random.between(30, 90)} days ${first}, which costs ${random.between(2, 90)} minutes`,
    () => `${first} -- and *${noun(random)}* by ${noun(random)}, ${second}`,
    () => `set \`${name(random)}\` so that ${first}; otherwise ${second}`,
    () => `the team's rule is "${first}", even ${random.one(LINKERS)} ${second}`,
    () => `${first}; ${second}`,
  ];
  return `${capital(random.one(forms)())}.`;
}

export function paragraph(random: Random, sentences: number): string {
  return random.times(sentences, () => sentence(random)).join(" ");
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
