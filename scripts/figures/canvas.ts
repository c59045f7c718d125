import "./without-system-fonts.ts";

export {
  type Canvas,
  createCanvas,
  GlobalFonts,
  type Image,
  loadImage,
  Path2D,
  type SKRSContext2D,
  SvgExportFlag,
} from "@napi-rs/canvas";
