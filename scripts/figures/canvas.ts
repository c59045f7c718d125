import "./without-system-fonts.ts";

export { createCanvas, GlobalFonts, type Image, loadImage, Path2D, type SKRSContext2D } from "@napi-rs/canvas";
