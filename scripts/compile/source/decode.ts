import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { lineIndex } from "./line-index.ts";
import type { SourceFile } from "./source.ts";
import { unreadProblem } from "./unread-problem.ts";

export type Decoded = { status: "text"; text: string } | { status: "unreadable"; diagnostic: Diagnostic };

/** Decodes UTF-8, with or without a byte order mark, and nothing else. */
export function decode(source: SourceFile): Decoded {
  const { path, bytes } = source;
  const problem = unreadProblem(source) ?? utf16Problem(path, bytes) ?? binaryProblem(path, bytes);
  if (problem) return { status: "unreadable", diagnostic: problem };
  const text = textOf(bytes);
  if (text === undefined) return { status: "unreadable", diagnostic: encodingProblem(path, bytes) };
  if (text.trim() === "") return { status: "unreadable", diagnostic: emptyProblem(path) };
  return { status: "text", text };
}

function emptyProblem(file: string): Diagnostic {
  return diagnostic("file-empty", file, lineIndex("").place(0), {
    message: "The file is empty",
    hint: "Write its content, or delete the file",
  });
}

/** Recognizes UTF-16 by its byte order mark. Otherwise it would count as binary, as every second byte is often zero. */
function utf16Problem(file: string, bytes: Uint8Array): Diagnostic | undefined {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark !== 0xfffe && mark !== 0xfeff) return undefined;
  return diagnostic("file-encoding", file, lineIndex("").place(0), {
    message: "The file is UTF-16 text, not UTF-8",
    hint: "Save the file again, with UTF-8 as its encoding",
  });
}

function binaryProblem(file: string, bytes: Uint8Array): Diagnostic | undefined {
  const zero = bytes.indexOf(0);
  if (zero === -1) return undefined;
  return diagnostic("file-binary", file, placeAtEnd(bytes.subarray(0, zero)), {
    message: "The file is binary, not text: it holds a zero byte here",
    hint: "This kind of file must be text; move other files elsewhere",
  });
}

function encodingProblem(file: string, bytes: Uint8Array): Diagnostic {
  const good = utf8Before(bytes);
  const byte = bytes[good.length] ?? 0;
  const likely = new TextDecoder("windows-1252").decode(Uint8Array.of(byte));
  return diagnostic("file-encoding", file, placeAtEnd(good), {
    message: `Byte 0x${byte.toString(16).toUpperCase().padStart(2, "0")} is not UTF-8 text`,
    hint: `Save the file again, with UTF-8 as its encoding (in Windows-1252 this byte would be "${likely}")`,
  });
}

const STRICT = new TextDecoder("utf-8", { fatal: true });

/** Undefined for bytes that are not UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return STRICT.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The whole characters before the first byte that is not UTF-8. Decoding turns a bad byte into a replacement character, so
 * encoding the text again gives another byte in its place.
 */
function utf8Before(bytes: Uint8Array): Uint8Array {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const again = new TextEncoder().encode(decoder.decode(bytes));
  const bad = bytes.findIndex((byte, i) => byte !== again[i]);
  // The bytes may end within a character, if it has the same first bytes as the replacement character. Streaming drops these.
  const text = decoder.decode(bytes.subarray(0, bad === -1 ? bytes.length : bad), { stream: true });
  return bytes.subarray(0, new TextEncoder().encode(text).length);
}

function placeAtEnd(bytes: Uint8Array) {
  const text = new TextDecoder().decode(bytes);
  return lineIndex(`${text} `).place(text.length, text.length + 1);
}
