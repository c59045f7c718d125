import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";

/** The body's HTML with each formula shortened to its place. */
function html(text: string): string {
  return toHtml(compileMarkdown({ words: postWords, file: "posts/a.md", text }).body).replace(
    /<math.*?<\/math>/gs,
    "<math/>",
  );
}

test.each([
  ["a comma", "so $x$, or", '<p>so <span class="MathInline"><math/>,</span> or</p>'],
  ["brackets", "is ($x$).", '<p>is <span class="MathInline">(<math/>).</span></p>'],
  ["a quote", 'the "$x$" here', '<p>the <span class="MathInline">“<math/>”</span> here</p>'],
  ["strong text", "so **$x$**, or", "<p>so <strong><math/></strong>, or</p>"],
  ["nothing", "so $x$ or", "<p>so <math/> or</p>"],
  [
    "a comma, and is long",
    "so $a+b+c+d+e+f+g=h$, or",
    '<p>so <span class="MathInline"><span class="MathLong"><math/></span>,</span> or</p>',
  ],
  ["nothing, and is long", "so $a+b+c+d+e+f+g=h$ or", '<p>so <span class="MathLong"><math/></span> or</p>'],
])("a formula that touches %s -> is kept on its line with it", (_, text, expected) => {
  expect(html(text)).toBe(expected);
});
