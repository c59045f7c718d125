import { formatShort } from "../../format-value.ts";
import { fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { BarFigure } from "./schema.ts";
import { type Piece, thumbBars } from "./thumbnail-bars.ts";

/** Bars in true proportion; the longest and the one that matters have their number, two lying bars their names too. */
export default function BarThumbnail({ figure }: { figure: BarFigure }) {
  const { pieces, groups, most, least } = thumbBars(figure);
  const lying = figure.orientation === "horizontal";
  const named =
    lying && groups <= 2 && figure.series.length === 1 && figure.labels.every((label) => label.length <= 30);
  const across = (lying ? 164 : 280) / groups;
  const long = lying ? 204 : 132;
  const unit = long / (most - least || 1);
  const zero = lying ? 20 - least * unit : 178 + least * unit;
  const thick = (piece: Piece) => (across * (named ? 0.56 : groups > 1 ? 0.78 : 0.6)) / piece.of;
  const start = (piece: Piece) =>
    (lying ? 18 : 20) +
    piece.group * across +
    across * (named ? 0.34 : groups > 1 ? 0.11 : 0.2) +
    piece.slot * thick(piece);
  return (
    <>
      {pieces.map((piece) => {
        const [from, to] = [piece.from * unit, piece.to * unit];
        const [low, size] = [Math.min(from, to), Math.max(1.5, Math.abs(to - from) - (piece.stacked ? 2 : 0))];
        const place = lying
          ? { x: whole(zero + low), y: whole(start(piece)), width: whole(size), height: whole(thick(piece) - 2) }
          : {
              x: whole(start(piece)),
              y: whole(zero - low - size),
              width: whole(thick(piece) - 2),
              height: whole(size),
            };
        return <rect key={`${piece.group} ${piece.series}`} className={piece.tone} {...place} />;
      })}
      {named &&
        pieces.map((piece) => (
          <text key={piece.group} x={whole(zero + 6)} y={whole(start(piece) - 7)} fontSize="14">
            {figure.labels[piece.group]}
          </text>
        ))}
      <path className="base" d={lying ? `M${whole(zero)} 14V186` : `M14 ${whole(zero)}H306`} />
      {pieces
        .filter(({ told }) => told)
        .map((piece) => {
          const text =
            figure.stack === "percent" ? `${whole(piece.to - piece.from)}%` : formatShort(piece.value, figure);
          const middle = start(piece) + thick(piece) / 2 - 1;
          const inside = piece.stacked;
          const along = (inside ? (piece.from + piece.to) / 2 : Math.max(0, piece.to)) * unit;
          const size = fitSize(
            text,
            lying ? 76 : Math.max(thick(piece), across * 0.92),
            lying ? Math.min(32, across * 0.62) : 32,
          );
          const at = lying
            ? { x: whole(zero + along + (inside ? 0 : 8)), y: whole(middle + size * 0.35) }
            : { x: whole(middle), y: whole(zero - along + (inside ? size * 0.35 : -8)) };
          const anchor = lying && !inside ? undefined : "m";
          const name = [anchor, inside ? "on" : ""].filter(Boolean).join(" ") || undefined;
          return (
            <text key={`${piece.group} ${piece.series}`} className={name} {...at} fontSize={Math.max(15, size)}>
              {text}
            </text>
          );
        })}
    </>
  );
}
