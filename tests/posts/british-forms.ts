/** British forms, each with those that follow from it. */
const BRITISH = [
  "(?:arm|behavi|clam|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|splend|tum|val|vap|vig)our(?!aliz|ous\\b)\\w*",
  "(?:cent|fib|lit|(?:kilo|centi|milli)?met|theat|calib|lust|meag|sab|somb|spect)res?",
  "(?:anal|paral|catal)ys(?:e|es|ed|er|ers|ing)",
  "(?:catal|anal|monol)ogue(?:s|d)?",
  "(?:def|off|pret)ences?|licences?|practis(?:e|es|ed|ing)",
  "(?:cancel|channel|counsel|dial|duel|fuel|label|level|marshal|model|panel|quarrel|signal|total|travel|tunnel)l(?:ed|ing|er|ers)",
  "(?:fulfil|instil|enrol|distil)(?:s|ment|ments)?|skilful\\w*|wilful\\w*|instalments?",
  "(?:acknowledg|judg|lodg)ements?|ag(?:e)ing(?<=ageing)|grey\\w*|whilst|amongst|learnt|spelt|burnt|dreamt|spoilt",
  "programmes?|cheques?|tyres?|moulds?|ploughs?|storeys?|kerbs?|draughts?|sceptic\\w*|aluminium|cosy|artefacts?|enquir(?:y|ies|e|ed)",
  "manoeuvr\\w*|maths|afterwards|towards|forwards|backwards|upwards|per cent|jewellery|tonnes?|pyjamas|orientated|mum|queue[sd]? up",
];
const WHOLE = new RegExp(`\\b(?:${BRITISH.join("|")})\\b`, "gi");

const ENDS_IN_ISE = /\b\w+is(?:e|es|ed|er|ers|ing|ation|ations|ational)\b/gi;
/** Stems that Americans write with an s, too. */
const AMERICAN_ISE = new RegExp(
  `^(?:${[
    "adv|adver?t|ar|appra|apprais|bru|chast|compr|comprom|conc|cru|dem|desp|dev|disgu|d|enterpr|exc|exerc|expert|franch|gu|hero|imprec|improv",
    "inc|likew|merchand|m|no|otherw|parad|pa|po|pra|prec|prem|prom|pronto|ra|rev|r|surm|superv|surpr|telev|treat|upr|v|w|clockw|wa|burglar",
  ].join("|")})is(?:e|es|ed|er|ers|ing|ation|ations|ational)$`,
  "i",
);

export function britishForms(text: string): string[] {
  const verbs = (text.match(ENDS_IN_ISE) ?? []).filter((word) => !AMERICAN_ISE.test(word));
  return [...(text.match(WHOLE) ?? []), ...verbs];
}
