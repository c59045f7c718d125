import type { Figure, ShopPost } from "./shop-posts.ts";

/** A sum that a sentence tells without its operators: # stands for each number that is calculated again. */
export interface ToldSum {
  says: string;
  /** From the numbers of the post's figures, or those that the sentence itself has. */
  are: (figures: Figures) => number[];
}

interface Figures {
  /** A series' values. */
  values: (name: string, series?: number) => number[];
  stages: (name: string) => number[];
}

export const TOLD: Record<string, ToldSum[]> = {
  "from-90-minutes-to-9": [
    { says: "in a table of 200 rows some # had", are: ({ values }) => [(200 * at(values("accuracy"), 2)) / 100] },
    { says: "Of those # minutes at most #", are: ({ values }) => [(14 - 9) * 60, at(values("time-comparison"), 0)] },
    { says: "648 minutes, or # hours", are: ({ values }) => [(8 * saved(values("time-comparison"))) / 60] },
    {
      says: "one weekly report the same build saves # hours",
      are: ({ values }) => [(4 * saved(values("time-comparison"))) / 60],
    },
    {
      says: "and # are left for analysis",
      are: ({ values }) => [
        (at(values("time-comparison"), 0) / at(values("strategic-shift"), 0)) * at(values("strategic-shift", 1), 0),
      ],
    },
    {
      says: "nine minutes are #% of it, drawn here as #%",
      are: ({ values }) => [(100 * at(values("time-comparison"), 1)) / 112.5, at(values("strategic-shift"), 1)],
    },
    { says: "Analysis gets the other #", are: ({ values }) => [112.5 - at(values("time-comparison"), 1)] },
    { says: "# are stopped (699 of the 800 planted) and # reach readers", are: () => [(10 * 699) / 800, 10 - 8.7] },
  ],
  "browser-agent-to-csv-to-s3": [
    { says: "The first is a slot of # minutes", are: ({ values }) => [sum(values("time-before-and-after"))] },
    {
      says: "The second divides only the #: # remain hands-on, # are free",
      are: ({ values }) => [
        sum(values("time-before-and-after", 1)),
        at(values("time-before-and-after", 1), 0),
        at(values("time-before-and-after", 1), 2),
      ],
    },
    {
      says: "81 minutes add up to about # hours a year",
      are: ({ values }) => [(at(values("time-before-and-after", 1), 2) * 52) / 60],
    },
    { says: "If building takes # hours, 4 for the browser part and 4 for", are: () => [4 + 4] },
  ],
  "week-42-briefing-agents-get-hands": [
    {
      says: "A loss of # visits in 100",
      are: ({ values }) => [at(values("publisher-traffic"), 0) - at(values("publisher-traffic"), 1)],
    },
    {
      says: "After a drop of 20% it would have to grow by #%, after a drop of 40% by #%",
      are: () => [100 * (1 / 0.8 - 1), 100 * (1 / 0.6 - 1)],
    },
    { says: "The # hours saved", are: ({ values }) => [at(values("setup-time"), 0) - at(values("setup-time"), 1)] },
  ],
  "what-exactly-is-computer-use": [
    { says: "3.5 ÷ 0.3 is #", are: ({ values }) => [at(values("response-time"), 1) / at(values("response-time"), 0)] },
    { says: "20 actions take # seconds", are: ({ values }) => [20 * at(values("response-time"), 1)] },
    { says: "more than # hours of machine time", are: () => [Math.floor(69_700 / 3600)] },
    { says: "width × height ÷ 750], or # tokens", are: () => [(1024 * 768) / 750] },
  ],
  "rise-of-ai-agents-chatbots-to-autonomous-systems": [
    {
      says: "Coding falls by # hours, testing and debugging by #, documentation by #; review rises by #",
      are: ({ values }) => [0, 1, 3].map((i) => fall(values, i)).concat(-fall(values, 2)),
    },
    {
      says: "The sum goes from # hours to #, which is # fewer",
      are: ({ values }) => [
        sum(values("developer-hours")),
        sum(values("developer-hours", 1)),
        sum(values("developer-hours")) - sum(values("developer-hours", 1)),
      ],
    },
    {
      says: "In a 40-hour week those shares are #, # and # hours",
      are: ({ values }) => values("analyst-time").map((share) => 0.4 * share),
    },
    { says: "At 99% a step it is #%", are: () => [100 * 0.99 ** 20] },
  ],
  "model-deployment-gap-87-percent": [
    {
      says: "the first loses # points, the second #",
      are: ({ stages }) => [
        at(stages("journey"), 0) - at(stages("journey"), 1),
        at(stages("journey"), 1) - at(stages("journey"), 2),
      ],
    },
    { says: "that Gartner counts from the pilot on, # of those 53", are: () => [0.54 * 53] },
    { says: "which leaves about # of the 100 projects", are: ({ stages }) => [at(stages("journey"), 2) * 0.75] },
    {
      says: "100 attempts cost $# million. Divided by 13 that is about $# million",
      are: () => [(100 * 200) / 1000, (100 * 200) / 1000 / 13],
    },
    { says: "divided by the 10 that survive, $# million", are: () => [(100 * 200) / 1000 / 10] },
    { says: "an equal model has six or more on #% of days", are: () => [100 * atLeast(6, 500, 0.01)] },
    { says: "exceeds 11 on about one day in #;", are: () => [Math.round(1 / atLeast(12, 500, 0.01) / 50) * 50] },
    {
      says: "four times as often is stopped there on # days of 100, one that fails twice as often on only #",
      are: () => [100 * atLeast(12, 500, 0.04), 100 * atLeast(12, 500, 0.02)],
    },
    { says: "exceeds 38 on # days of 100", are: () => [100 * atLeast(39, 2500, 0.02)] },
  ],
  "gemini-2-vs-claude-4-comprehensive-comparison": [
    {
      says: "Sonnet to Pro is # to one for input and # for output",
      are: ({ values }) => [0, 1].map((i) => at(values("list-prices", i), 1) / at(values("list-prices", i), 2)),
    },
    {
      says: "it costs # to # times as much as Pro",
      are: ({ values }) => [1, 0].map((i) => at(values("list-prices", i), 0) / at(values("list-prices", i), 2)),
    },
    { says: "a thousand answers cost $# plus $# times", are: ({ values }) => [both(values, 3), both(values, 0)] },
    { says: "Sonnet for everything costs $#", are: ({ values }) => [both(values, 1)] },
    {
      says: "while fewer than about #% are repeated",
      are: ({ values }) => [(100 * (both(values, 1) - both(values, 3))) / both(values, 0)],
    },
    { says: "a share of 20% costs $#", are: ({ values }) => [both(values, 3) + 0.2 * both(values, 1)] },
    { says: "uncertain by ±# points", are: () => [196 * Math.sqrt((0.8 * 0.2) / 50)] },
    { says: "the difference of two by about ±#", are: () => [196 * Math.sqrt((2 * 0.8 * 0.2) / 50)] },
    {
      says: "equal models score 9 to 1 or wider in #% of tests, 8 to 2 or wider in #%",
      are: () => [200 * atLeast(9, 10, 0.5), 200 * atLeast(8, 10, 0.5)],
    },
  ],
  "ai-tools-transforming-software-development": [
    {
      says: "If writing code is 30% of the time from ticket to production, waiting included, doing it twice as fast shortens the whole by #%",
      are: () => [30 / 2],
    },
  ],
  "openai-launches-gpt-5-whats-new": [
    {
      says: "from 22% to 9% is # points, or #% of what there was",
      are: ({ values }) =>
        [0, 1].map(
          (i) =>
            (at(values("hallucination-rate"), 0) - at(values("hallucination-rate", 1), 0)) *
            (i === 0 ? 1 : 100 / at(values("hallucination-rate"), 0)),
        ),
    },
    {
      says: "misses fall from # to # of 100",
      are: ({ values }) =>
        [56, 89].map(
          (solved) =>
            100 -
            at(
              values("reasoning").filter((value) => value === solved),
              0,
            ),
        ),
    },
    {
      says: "a 10-second answer takes # seconds. If tokens per second rise by 30%, it takes #",
      are: () => [10 * 0.7, 10 / 1.3],
    },
    {
      says: "At $1.25 a prompt of 256,000 tokens costs $# before the first word of the answer. A thousand such calls a day is $#. Send 16,000 well-chosen tokens instead and it is $#",
      are: () => [0.256 * 1.25, 256 * 1.25, 16 * 1.25],
    },
  ],
  "understanding-transformer-architecture": [
    {
      says: "#% of the requests need a vector or a label",
      are: ({ values }) => [at(values("task-share"), 1) + at(values("task-share"), 3)],
    },
    { says: "| 100 | # | | 800 | # | | 3,200 | # |", are: () => [100 ** 2, 800 ** 2, 3200 ** 2] },
    { says: "The length grows # times, the pairs # times", are: () => [3200 / 100, (3200 / 100) ** 2] },
    {
      says: "that is #% at 3,200 tokens; it doubles the work only at #",
      are: () => [(100 * 3200) / (12 * 4096), 12 * 4096],
    },
  ],
};

/** The numbers that the text has in a told sum's places; nothing where it does not have the sentence. */
export function toldNumbers(text: string, { says }: ToldSum): string[] | undefined {
  const pattern = says
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+")
    .replaceAll("#", "([\\d,]*\\.?\\d+)");
  return text.match(new RegExp(pattern))?.slice(1);
}

export function figuresOf({ slug, figures }: ShopPost): Figures {
  const find = (name: string): Figure => {
    const found = figures.get(name);
    if (!found) throw new Error(`${slug} has no figure ${name}`);
    return found;
  };
  return {
    values: (name, series = 0) => (find(name).series?.[series]?.values ?? []).map((value) => value ?? 0),
    stages: (name) => (find(name).stages ?? []).map(({ value }) => value),
  };
}

function at(values: number[], index: number): number {
  const value = values[index];
  if (value === undefined) throw new Error(`There is no value ${index}`);
  return value;
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function saved(minutes: number[]): number {
  return at(minutes, 0) - at(minutes, 1);
}

function fall(values: Figures["values"], index: number): number {
  return at(values("developer-hours"), index) - at(values("developer-hours", 1), index);
}

/** What a thousand answers of a class cost, prompt and answer. */
function both(values: Figures["values"], index: number): number {
  return at(values("rag-answer-cost"), index) + at(values("rag-answer-cost", 1), index);
}

/** That of n tries, each with the same chance, so many or more come true. */
export function atLeast(count: number, n: number, chance: number): number {
  let probability = (1 - chance) ** n;
  let below = 0;
  for (let k = 0; k < count; k++) {
    below += probability;
    probability *= ((n - k) / (k + 1)) * (chance / (1 - chance));
  }
  return 1 - below;
}
