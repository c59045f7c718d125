/** A whole PNG whose pixels cannot be decoded: its data is damaged, which nothing but decoding shows. */
export function damagedPng(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png);
  const data = bytes.indexOf("IDAT") + 4;
  return bytes.fill(0xaa, data, data + 20);
}
