/** Whether a name says what its numbers count or measure: "Latency (ms)", "Price in USD", "Number of posts", "Hours saved". */
export function saysUnit(name: string): boolean {
  // The word after "per" is not the unit: "Cost per month" does not name a currency.
  const counted = name.replace(/\b(?:per|by|a) \p{L}+/giu, "");
  return SIGN.test(name) || COUNT.test(name) || UNIT.test(counted) || ABBREVIATED.test(name) || CURRENCY.test(name);
}

const SIGN = /[%‰°€$£¥₹]/;
const COUNT = /\b(?:number|count) of\b|\bcount$/i;
const UNIT = new RegExp(
  `\\b(?:${[
    "milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?",
    "percent|percentage|points?|scores?|ratio|thousands|millions|billions",
    "dollars?|euros?|pounds?|yen|cents?",
    "bytes?|[kmgt]i?b|tokens?|requests?|calls?|queries",
    "users?|visits?|visitors?|readers?|customers?|employees|people|developers",
    "met(?:er|re)s?|kilomet(?:er|re)s?|miles|kilograms?|tonn?es|watts?|degrees",
    "posts?|articles?|files?|lines|models?|errors|bugs|incidents|tickets|pull requests",
  ].join("|")})\\b`,
  "i",
);
/** At the end, in parentheses or after a comma, as in the header of a table: "Duration (min)", "Duration, min". */
const ABBREVIATED =
  /[(,]\s*(?:ms|s|sec|min|h|hrs?|d|g|kg|t|mm|cm|m|km|k?W|[kMGT]Wh|[kMG]?Hz|[KMGT]i?B|x|×)(?:\/\p{L}+)?\)?$/u;
const CURRENCY = /[(,]\s*[A-Z]{3}\)?$|\bin [A-Z]{3}\b/;
