interface Sides {
  ours: string;
  theirs: string;
  /** What stands around it in both. */
  before: string;
  after: string;
}

interface DifferenceClass {
  name: string;
  has: (sides: Sides) => boolean;
}

/** Every difference from GitHub's Markdown that is decided, in the words of the decision. The first class that fits counts. */
const CLASSES: readonly DifferenceClass[] = [
  { name: "formula", has: ({ ours, theirs }) => (ours.includes("<math>") || ours === "") && /\$/.test(theirs) },
  { name: "formula", has: ({ ours, theirs, after }) => ours === "<math>" && theirs === "" && after !== "" },
  { name: "footnote", has: ({ ours, theirs }) => ours.includes("<note>") || theirs.includes("[^") },
  { name: "figure", has: ({ ours, theirs }) => ours === "" && /^<img src="[^"]*\.json"/.test(theirs) },
  { name: "callout", has: ({ ours, theirs }) => ours.includes("aside>") && theirs.includes("blockquote>") },
  { name: "callout", has: ({ theirs }) => theirs.startsWith("[!") },
  { name: "address without scheme", has: ({ ours }) => ours.includes('<a href="http://www.') },
  { name: "address beside other characters", has: isOtherLink },
  { name: "struck out by one tilde", has: ({ ours, theirs }) => ours.includes("<del>") && theirs.includes("~") },
  { name: "picture on a line of its own", has: isPicture },
  { name: "code on lines of its own", has: ({ ours, theirs }) => ours !== theirs && spaced(ours) === spaced(theirs) },
  { name: "escape in an address", has: ({ ours, theirs }) => ours !== theirs && theirs.replaceAll("\\", "") === ours },
  { name: "blank line in an open fence", has: ({ ours, theirs }) => ours === "" && /^<\/?p>$/.test(theirs) },
  { name: "punctuation across elements", has: ({ ours, theirs }) => withoutPoints(ours) === withoutPoints(theirs) },
  { name: "formula", has: ({ ours, theirs }) => theirs.replace(/<\/?em>/, "*") === ours },
];

/** The name of the class that a difference belongs to. */
export function classOf(sides: Sides): string | undefined {
  return CLASSES.find(({ has }) => has(sides))?.name;
}

/** The two see the beginning or the end of a bare address in other places. */
function isOtherLink({ ours, theirs, before }: Sides): boolean {
  const isLonger = /<a href="(?:https?|mailto):/.test(ours) && textOf(ours).startsWith(textOf(theirs));
  return isLonger || (before.endsWith("</a>") && ours.trim() === "" && !theirs.includes("<"));
}

function isPicture({ ours, theirs, before, after }: Sides): boolean {
  const isNearPicture = /<img/.test(ours + theirs) || /<img [^>]*>$/.test(before) || after.startsWith("<img");
  return isNearPicture && withoutPictures(ours) === withoutPictures(theirs);
}

function withoutPictures(parts: string): string {
  return parts.replace(/<(?:img|\/?a|br|\/?p)\b[^>]*>/g, "").trim();
}

function textOf(parts: string): string {
  return parts.replace(/<\/?a(?: href="[^"]*")?>/g, "");
}

function spaced(parts: string): string {
  return parts.replace(/\s+/g, " ");
}

function withoutPoints(parts: string): string {
  return parts.replace(/[-.]/g, "");
}
