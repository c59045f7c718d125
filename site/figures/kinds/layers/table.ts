import type { FigureTable, TableStyle, TableWords } from "../../define-kind.ts";
import type { LayersFigure } from "./schema.ts";

export default function layersTable({ stacks, links = [] }: LayersFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.part, words.position, words.title, words.description],
    rows: [
      ...stacks.flatMap((stack) => stackRows(stack, words)),
      ...links.map(({ from, to, label = "" }) => [from, words.arrow, words.arrowTo({ part: to }), label]),
    ],
  };
}

type Stack = LayersFigure["stacks"][number];

function stackRows({ name, repeat, input, output, layers }: Stack, words: TableWords): string[][] {
  return [
    ...(input ? [[name, words.input, input, ""]] : []),
    ...layers.map((layer, i) => [name, String(i + 1), layer.title, layer.text ?? ""]),
    ...(repeat ? [[name, words.repeated, repeat, ""]] : []),
    ...(output ? [[name, words.output, output, ""]] : []),
  ];
}
