// A program: builds a site of two files that say the same word, to be killed on its way.
import { buildText } from "./build-text.ts";

const [, , out = "", store = "", word = ""] = process.argv;
buildText(out, store, word);
