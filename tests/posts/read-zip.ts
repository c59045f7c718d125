import { inflateRawSync } from "node:zlib";

const CENTRAL = 0x02014b50;

/** The files of a ZIP archive, by name, as text. */
export function readZip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === CENTRAL) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    const isDeflated = archive.readUInt16LE(at + 10) === 8;
    files.set(name, (isDeflated ? inflateRawSync(bytes) : bytes).toString("utf8"));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
