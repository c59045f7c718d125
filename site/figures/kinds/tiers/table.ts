import type { FigureTable, TableStyle, TableWords } from "../../define-kind.ts";
import type { TiersFigure } from "./schema.ts";

export default function tiersTable({ tiers }: TiersFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.tier, words.price, words.for, words.features],
    rows: tiers.map((tier) => [tier.name, price(tier, words), tier.text ?? "", tier.features.join("; ")]),
  };
}

type Tier = TiersFigure["tiers"][number];

function price({ price = "", per }: Tier, words: TableWords): string {
  return per ? words.priceFor({ price, per }) : price;
}
