import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { LayersFigure } from "./schema.ts";

/** The stacks with as many layers as they have, and the arrow between them. */
export default function LayersThumbnail({ figure: { stacks, links = [] } }: { figure: LayersFigure }) {
  const width = whole((292 - (stacks.length - 1) * 44) / stacks.length);
  const most = Math.max(...stacks.map(({ layers }) => layers.length));
  const height = Math.min(34, whole(140 / most) - 7);
  const size = Math.max(15, Math.min(...stacks.map(({ name }) => fitSize(name, width + 30, 22))));
  return (
    <>
      {stacks.map(({ name, layers }, s) => {
        const x = 14 + s * (width + 44);
        const last = s === stacks.length - 1;
        return (
          <g key={name}>
            {layers.map(({ title }, i) => (
              <rect
                key={title}
                className={last ? "a" : "node"}
                x={x}
                y={154 - (i + 1) * (height + 7)}
                width={width}
                height={height}
                rx={5}
              />
            ))}
            {!last && links.length > 0 && <path className="way" d={`M${x + width + 6} 84h30m-9-9l9 9l-9 9`} />}
            <text className="m" x={x + width / 2} y={180} fontSize={size}>
              {cutText(name, width + 30, size)}
            </text>
          </g>
        );
      })}
    </>
  );
}
