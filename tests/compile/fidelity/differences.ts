interface Sides {
  ours: string;
  theirs: string;
  /** What stands around it in both. */
  before: string;
  after: string;
  /** The whole source. */
  text: string;
}

interface DifferenceClass {
  name: string;
  has: (sides: Sides) => boolean;
}

/** A note whose second paragraph is indented, which is code to the spec. */
const LONG_NOTE = /^\[\^[^\]]+\]:[^\n]*(?:\n[^\n]+)*\n\n {4}/m;

/** Every difference from GitHub's Markdown that is decided, in the words of the decision. The first class that fits counts. */
const CLASSES: readonly DifferenceClass[] = [
  { name: "formula", has: ({ ours, theirs }) => (ours.includes("<math>") || ours === "") && /\$/.test(theirs) },
  { name: "formula", has: ({ ours, theirs, after }) => ours === "<math>" && theirs === "" && after !== "" },
  { name: "footnote", has: ({ ours, theirs }) => ours.includes("<note>") || theirs.includes("[^") },
  {
    name: "footnote",
    has: ({ ours, theirs, text }) => ours === "" && theirs.startsWith("<pre>") && LONG_NOTE.test(text),
  },
  { name: "figure", has: ({ ours, theirs }) => ours === "" && /^<img src="[^"]*\.json"/.test(theirs) },
  { name: "callout", has: ({ ours, theirs }) => ours.includes("aside>") && theirs.includes("blockquote>") },
  { name: "callout", has: ({ theirs }) => theirs.startsWith("[!") },
  { name: "address without scheme", has: ({ ours }) => ours.includes('<a href="http://www.') },
  { name: "address beside other characters", has: isOtherLink },
  { name: "struck out by one tilde", has: ({ ours, theirs }) => ours.includes("<del>") && theirs.includes("~") },
  { name: "struck out by three tildes", has: ({ ours, theirs }) => theirs.includes("<del>") && ours.includes("~~~") },
  { name: "heading of level six", has: ({ ours, theirs }) => /^<\/?h5>$/.test(ours) && /^<\/?h6>$/.test(theirs) },
  { name: "line break by its number", has: ({ ours, theirs }) => /^(\w*)(?:<br>)+$/.exec(ours)?.[1] === theirs.trim() },
  { name: "words behind raw HTML", has: isLooseText },
  { name: "spaces alone", has: ({ ours, theirs }) => ours.trim() === theirs.trim() },
  { name: "picture on a line of its own", has: isPicture },
  { name: "code on lines of its own", has: ({ ours, theirs }) => ours !== theirs && spaced(ours) === spaced(theirs) },
  { name: "escape in an address", has: ({ ours, theirs }) => ours !== theirs && theirs.replaceAll("\\", "") === ours },
  { name: "blank line in an open fence", has: isOpenFence },
  { name: "punctuation across elements", has: ({ ours, theirs }) => withoutPoints(ours) === withoutPoints(theirs) },
  { name: "formula", has: ({ ours, theirs }) => theirs.replace(/<\/?em>/, "*") === ours },
];

/** The name of the class that a difference belongs to. */
export function classOf(sides: Sides): string | undefined {
  return CLASSES.find(({ has }) => has(sides))?.name;
}

/** The two see the beginning or the end of a bare address in other places. */
function isOtherLink({ ours, theirs, before }: Sides): boolean {
  const [shorter = "", longer = ""] = [textOf(ours), textOf(theirs)].sort((a, b) => a.length - b.length);
  const isAddress = /<a href="(?:https?|mailto):/.test(ours) && longer.startsWith(shorter);
  return isAddress || (before.endsWith("</a>") && !/<(?!\/a>)/.test(ours + theirs));
}

/** A fence without an end ends with its list item. Its last blank line makes the list loose to markdown-it, but not to cmark-gfm. */
function isOpenFence({ ours, theirs, text }: Sides): boolean {
  const fences = text.match(/^[ \t]*```/gm)?.length ?? 0;
  return ours === "" && /^<\/?p>$/.test(theirs) && fences % 2 === 1;
}

/** Words of a block of HTML that stand in no element have a paragraph. */
function isLooseText({ ours, theirs, text }: Sides): boolean {
  return theirs === "" && /^(?:<\/?p>)+$/.test(ours) && /^ {0,3}<\S/m.test(text);
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
