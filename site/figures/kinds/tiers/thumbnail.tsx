import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { TiersFigure } from "./schema.ts";

/** Steps that rise from tier to tier, with the prices. */
export default function TiersThumbnail({ figure }: { figure: TiersFigure }) {
  const tiers = figure.tiers.slice(0, 4);
  const width = 292 / tiers.length;
  return (
    <>
      {tiers.map(({ name, price = "", highlight }, i) => {
        const x = whole(14 + i * width);
        const top = whole(112 - (84 * i) / Math.max(1, tiers.length - 1));
        return (
          <g key={name} className={highlight ? "on" : undefined}>
            <rect className={highlight ? "a" : "q soft"} x={x} y={top} width={whole(width - 6)} height={200 - top} />
            <text x={x + 10} y={top + 40} fontSize={fitSize(price || name, width - 26, 36)}>
              {price || name}
            </text>
            {price && (
              <text className="s" x={x + 10} y={top + 64} fontSize={18}>
                {cutText(name, width - 22, 18)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}
