/** A number that a sentence gives in digits. */
interface WrittenNumber {
  text: string;
  /**
   * The values that it may have: "1.200" is 1.2 in English and 1200 in German, and "3 billion" may be 3 if the unit is billions.
   */
  values: number[];
  /** How far the exact number may be from it, as a share of it: "87" may be 86.5, and "about 90" may be 85. */
  tolerance: number;
  /** It is not a measurement, but part of a name, a date, a position, or the total of another number, as in "of 100". */
  isName: boolean;
}

/** Matches a number, but not the digits of "GPT-5" and "o3", nor the second ones of "2023/24" and "10:30". */
const NUMBER = /(?<![\p{L}\p{Nd}.,/:][-–]?)\p{Nd}+(?:[.,\u00a0\u202f'’]\p{Nd}+)*/gu;

/** Finds the numbers of a text that are written in digits. */
export function readNumbers(text: string): WrittenNumber[] {
  return Array.from(text.matchAll(NUMBER), ({ 0: digits, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
    return {
      text: digits,
      values: readings(digits).flatMap((value) => [value, ...multiplied(value, after)]),
      tolerance: Math.max(rounding(digits), ROUGH.test(before) ? 0.1 : 0.01),
      isName: isName(digits, before, after),
    };
  });
}

const ROUGH =
  /\b(?:about|around|roughly|some|nearly|almost|close to|over|under|more than|less than|fewer than|up to|at least|at most|above|below|every|each|approximately|rund|etwa|knapp|fast|über|unter|mehr als|weniger als|gut|bis zu|mindestens|höchstens|ca\.) (?:an? |the )?[$€£¥]?$/iu;

function readings(digits: string): number[] {
  const plain = digits.replaceAll(/[\u00a0\u202f'’]/g, "");
  const english = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(plain)
    ? [Number(plain.replaceAll(",", ""))]
    : [];
  const german = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+(?:,\d+)?$/.test(plain)
    ? [Number(plain.replaceAll(".", "").replace(",", "."))]
    : [];
  return [...new Set([...english, ...german])];
}

const MULTIPLES: readonly [word: RegExp, factor: number][] = [
  [/^(?:k|thousand|tausend|tsd\.?)(?!\p{L})/iu, 1e3],
  [/^(?:m|mn|mio\.?|millions?|millionen)(?!\p{L})/iu, 1e6],
  [/^(?:b|bn|billions?|mrd\.?|milliarden?)(?!\p{L})/iu, 1e9],
  [/^(?:t|tn|trillions?|bio\.?|billionen)(?!\p{L})/iu, 1e12],
];

function multiplied(value: number, after: string): number[] {
  const rest = after.trimStart();
  const [, factor = 1] = MULTIPLES.find(([word]) => word.test(rest)) ?? [];
  return factor === 1 ? [] : [value * factor];
}

/**
 * Half a unit of the last digit, as a share of the number. Zeros at the end may be rounded: "1,200" may be 1,180, and "60" may be
 * 58.
 */
function rounding(digits: string): number {
  const [whole = "", decimals = ""] = digits.split(/[.,](?=\d{1,2}$|\d{4,}$)/);
  const all = (whole + decimals).replaceAll(/\D/g, "").replace(/^0+/, "");
  const exact = decimals === "" ? all.replace(/0+$/, "") : all;
  if (exact === "") return 0;
  return exact.length === 1 && all.length > 1 ? 0.05 : 0.5 / Number(exact);
}

const MONTH = "(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)(?:\\p{L}{0,6})\\.?";
const DATE_BEFORE = new RegExp(`(?<!\\p{L})${MONTH} $`, "iu");
const DATE_AFTER = new RegExp(`^\\.? ${MONTH}(?!\\p{L})`, "iu");
const POSITION =
  /\b(?:no\.?|nr\.?|number|version|page|chapter|step|layer|head|week|month|year|day|round|phase|level|epoch|grade|class|type|top|woche|monat|jahr|tag|seite|schritt|stufe) $/i;
const BEFORE_WHOLE = /\b(?:of|in|per|every|each|to|from|von|je|pro|aus|auf|jede[rnms]?|scale) (?:the |a |an )?$/i;
const SENTENCE_STARTS = new Set(
  "a about above across after all almost among an and another around as at before below between but by each every exactly fewer for from half here how if in it its just last less more most nearly next of off on one only or other out over per roughly since so some still than that the their then there these they this those to today under until up what when where which while with within without ab alle als am an auch auf aus bei bis das dem den der die ein eine fast für gut heute im in je jede knapp mehr mit nach noch nur ohne rund seit sie statt um und unter von vor wer zu zum zur zwischen über".split(
    " ",
  ),
);

function isName(digits: string, before: string, after: string): boolean {
  const isYear = /^(?:1[5-9]|2[01])\d\d$/.test(digits) && !/[$€£¥]$/.test(before) && !/^\s?(?:%|percent)/.test(after);
  const isWhole = /^10+$/.test(digits.replaceAll(/\D/g, "")) && BEFORE_WHOLE.test(before);
  const isTime = /^(?::\d\d| (?:a\.?m|p\.?m|o.clock|uhr)\b)/i.test(after);
  const isOrdinal = /^(?:st|nd|rd|th|o)\b/.test(after) || /^\.\d/.test(after);
  const isDate = DATE_BEFORE.test(before) || DATE_AFTER.test(after);
  return isYear || isWhole || isTime || isOrdinal || isDate || POSITION.test(before) || followsName(before);
}

/** Whether the number follows a name: "Gemini 2", "Opus 4.6", but not "In 93 studies". */
function followsName(before: string): boolean {
  const name = /(\p{Lu}[\p{L}\p{Nd}’'-]*)[ \u00a0]$/u.exec(before)?.[1];
  return name !== undefined && !SENTENCE_STARTS.has(name.toLowerCase());
}
