import type { FigureTable } from "../../define-kind.ts";
import type { LayersFigure } from "./schema.ts";

export default function layersTable({ stacks, links = [] }: LayersFigure): FigureTable {
  return {
    head: ["Part", "Position", "Title", "Description"],
    rows: [...stacks.flatMap(stackRows), ...links.map((l) => [l.from, "Arrow", `To ${l.to}`, l.label ?? ""])],
  };
}

function stackRows({ name, repeat, input, output, layers }: LayersFigure["stacks"][number]): string[][] {
  return [
    ...(input ? [[name, "Input", input, ""]] : []),
    ...layers.map((layer, i) => [name, String(i + 1), layer.title, layer.text ?? ""]),
    ...(repeat ? [[name, "Repeated", repeat, ""]] : []),
    ...(output ? [[name, "Output", output, ""]] : []),
  ];
}
