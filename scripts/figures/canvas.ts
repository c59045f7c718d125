import "./without-system-fonts.ts";

export {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  Path2D,
  SvgExportFlag,
  type SKRSContext2D,
} from "@napi-rs/canvas";
