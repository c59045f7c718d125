import type { TemplateFile } from "../../../site/content/template-file.ts";

export async function templateFileContent(file: TemplateFile): Promise<string | Uint8Array> {
  if (typeof file === "string") return file;
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(file.svg)).png({ palette: true, colours: 16 }).toBuffer();
}
