import type { FigureTable } from "../../define-kind.ts";
import type { TiersFigure } from "./schema.ts";

export default function tiersTable({ tiers }: TiersFigure): FigureTable {
  return {
    head: ["Tier", "Price", "For", "Features"],
    rows: tiers.map((tier) => [tier.name, price(tier), tier.text ?? "", tier.features.join("; ")]),
  };
}

function price({ price = "", per }: { price?: string | undefined; per?: string | undefined }): string {
  return per ? `${price} per ${per}` : price;
}
