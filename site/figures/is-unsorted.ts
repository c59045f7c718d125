/** With fewer rows, readers see the order at a glance. */
const FEWEST_BARS = 5;

/** Whether labels have no order of their own, and are not sorted by any of the lists of numbers. */
export function isUnsorted(
  labels: readonly string[],
  lists: readonly (readonly (number | null)[])[],
  highlight: string | undefined,
): boolean {
  const compared = labels.map((_, i) => i).filter((i) => !isRest(labels[i] ?? "") && labels[i] !== highlight);
  if (compared.length < FEWEST_BARS || haveTheirOwnOrder(labels)) return false;
  const sorted = lists.some((values) => isSorted(compared.map((i) => values[i] ?? null)));
  return !sorted && !lists.some(isInTwoGroups);
}

/** One value may be out of order, such as the author's own bar before those of others. Missing values are ignored. */
function isSorted(values: (number | null)[]): boolean {
  const numbers = values.filter((value) => value !== null);
  return [1, -1].some((sign) => {
    const signed = numbers.map((value) => value * sign);
    return rises(signed) || signed.some((_, i) => rises(signed.toSpliced(i, 1)));
  });
}

function rises(values: number[]): boolean {
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? value));
}

/** Two groups of bars, one after the other, that are each sorted in the same direction. With few bars, that would be chance. */
function isInTwoGroups(values: readonly (number | null)[]): boolean {
  const steps = values.slice(1).map((value, i) => (value ?? 0) - (values[i] ?? 0));
  const [up, down] = [steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length];
  return values.length >= 2 * FEWEST_BARS && Math.min(up, down) === 1;
}

/** Whether a label stands last whatever its value, such as "Others" or "Total". */
function isRest(label: string): boolean {
  return (
    /^(?:all\b|the rest|(?:others?|rest|remaining|unknown|none|total|average|mean|median|overall|world)\b)/iu.test(
      label,
    ) || REST_DE.test(label)
  );
}

const REST_DE = /^(?:sonstige|andere|übrige|gesamt|insgesamt|durchschnitt|keine angabe|unbekannt|welt)/iu;

/** Whether the labels have an order of their own, such as days, ages, grades, sizes, or the steps of a process. */
function haveTheirOwnOrder(labels: readonly string[]): boolean {
  const most = labels.length / 2;
  const numbered = labels.filter((label) => /\p{Nd}|\b[IVX]+\b|\b[A-Z]$/u.test(label)).length;
  const ordered = labels.filter((label) => ORDERED.test(label)).length;
  const steps = labels.filter((label) => /^\p{Lu}?\p{L}+ing\b/u.test(label)).length;
  const letters = labels.filter((label) => /^\P{L}*\p{L}\P{L}*$/u.test(label)).length;
  return numbered >= most || ordered >= most || steps >= most || letters >= most;
}

const ORDERED = new RegExp(
  `(?<!\\p{L})(?:${[
    "jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|(?:january|february|march|april|june|july|august|september|october|november|december)",
    "januar|februar|märz|juni|juli|oktober|dezember",
    "mon|tue|wed|thu|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekdays?|weekends?",
    "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag",
    "spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst",
    "morning|noon|afternoon|evening|night|morgens?|mittags?|abends?|nachts?",
    "before|after|afterward|now|today|then|last|next|vor|vorher|nach|nachher|heute",
    "north|east|south|west|northeast|southeast|northwest|southwest|nord|norden|ost|osten|süd|süden|westen",
    "first|second|third|fourth|fifth|sixth|erste[rs]?|zweite[rs]?|dritte[rs]?|vierte[rs]?|fünfte[rs]?",
    "one|two|three|four|five|six|eins|zwei|drei|vier|fünf",
    "lowest|low|lower|medium|middle|mid|high|higher|highest|upper|tiny|small|large|huge|niedrig|mittel|hoch",
    "never|rarely|seldom|sometimes|often|usually|always|daily|weekly|monthly|yearly|annually|nie|selten|manchmal|oft|häufig|immer|täglich|wöchentlich|monatlich",
    "much|more|less|most|least|somewhat|slightly|fairly|very|strongly|no change|neutral|neither|about the same|not at all|viel|mehr|weniger|etwas|eher|sehr|kaum|gar nicht",
    "agree|disagree|satisfied|dissatisfied|poor|fair|good|excellent|bad|schlecht|gut|likely|unlikely",
    "none|few|some|many|under|over|below|above|unter|über",
    "primary|secondary|tertiary|bachelor|master|doctorate|high school|college|university|preschool|kindergarten",
    "newborns?|infants?|toddlers?|children|teens?|teenagers|adolescents|adults|seniors|kinder|jugendliche|erwachsene|senioren",
    "junior|senior|principal|staff engineer|entry|intern|executive",
    "start|begin|plan|design|build|test|review|release|deploy|monitor|retire|draft|idea|concept|prototype|pilot|production|launch|launched",
    "mercury|venus|earth|mars|jupiter|saturn|uranus|neptune",
    "day|week|month|quarter|year|tag|woche|monat|quartal|jahr",
  ].join("|")})(?!\\p{L})`,
  "iu",
);
