import { isCutOff } from "./is-cut-off.ts";

/** Why a file is not a picture, or not a whole one. */
export type PictureFault = "cut off" | "LFS pointer" | "empty" | "other format";

/** Undefined for a whole picture, and for a file whose fault is unknown. */
export function pictureFault(bytes: Uint8Array): PictureFault | undefined {
  if (bytes.length === 0) return "empty";
  if (Buffer.from(bytes.subarray(0, LFS_POINTER.length)).toString("latin1") === LFS_POINTER) return "LFS pointer";
  return isCutOff(bytes) ? "cut off" : undefined;
}

const LFS_POINTER = "version https://git-lfs.github.com/spec/";

/** The message and the hint for a picture that cannot be read. `formats` lists the formats that are allowed in its place. */
export function whyUnreadable(name: string, fault: PictureFault | undefined, formats: string) {
  switch (fault) {
    case "cut off":
      return {
        message: `"${name}" is cut off: the file ends before the picture does`,
        hint: "Copy it again from where it comes from",
      };
    case "LFS pointer":
      return {
        message: `"${name}" is a pointer of Git LFS, not the picture itself`,
        hint: "Run git lfs pull; on GitHub, give actions/checkout the line lfs: true",
      };
    case "empty":
      return { message: `"${name}" is empty: the file has no bytes`, hint: "Copy it again from where it comes from" };
    case "other format":
      return otherFormat(name);
    default:
      return { message: `"${name}" is not a picture that can be read`, hint: `Save it as ${formats}` };
  }
}

/** The extension alone decides, as the file is not read. */
function otherFormat(name: string) {
  const [, base = name, extension = ""] = /^(.*)\.(\w+)$/s.exec(name) ?? [];
  if (/^j/i.test(extension))
    return { message: `"${name}" is not read, for a JPEG ends with .jpg`, hint: `Rename it to ${base}.jpg` };
  const format = /^hei/i.test(extension) ? "HEIC" : /^tif/i.test(extension) ? "TIFF" : "BMP";
  return { message: `"${name}" is ${format}, which browsers do not show`, hint: "Save it as JPEG or PNG" };
}
