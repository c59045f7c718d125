import { cutText, fitSize, whole } from "../../thumbnail/fit-text.ts";
import type { FlowFigure } from "./schema.ts";

/** The steps as nodes: on a line, or in a ring if the flow returns to its first step. */
export default function FlowThumbnail({ figure }: { figure: FlowFigure }) {
  return figure.loop ? <Ring figure={figure} /> : <Row figure={figure} />;
}

function Row({ figure }: { figure: FlowFigure }) {
  // More nodes than seven would be dots: the first six stand for them, then the last.
  const all = figure.steps.map((step, i) => ({ ...step, number: i + 1 }));
  const steps = all.length > 7 ? [...all.slice(0, 6), ...all.slice(-1)] : all;
  const gap = 248 / (steps.length - 1);
  const r = Math.min(28, whole(gap / 2 - 7));
  return (
    <>
      <path className="way" d={`M36 88H${284 - r - 6}m-9-9l9 9l-9 9`} />
      {steps.map(({ title, value, number }, i) => (
        <Node
          key={title}
          x={whole(36 + i * gap)}
          y={88}
          r={r}
          text={value ?? String(number)}
          last={i === steps.length - 1}
        />
      ))}
      <text className="s" x={12} y={152} fontSize={18}>
        {cutText(steps[0]?.title ?? "", 142, 18)}
      </text>
      <text className="s e" x={308} y={180} fontSize={18}>
        {cutText(steps.at(-1)?.title ?? "", 280, 18)}
      </text>
    </>
  );
}

function Ring({ figure: { steps } }: { figure: FlowFigure }) {
  const angle = (i: number) => (2 * Math.PI * i) / steps.length - Math.PI / 2;
  const r = steps.length > 5 ? 17 : 25;
  return (
    <>
      <circle className="way" cx={160} cy={102} r={68} />
      {steps.map(({ title, value }, i) => {
        // An arrow head half-way to the next node, along the ring.
        const half = angle(i + 0.5);
        const [hx, hy] = [whole(160 + 68 * Math.cos(half)), whole(102 + 68 * Math.sin(half))];
        const turn = whole((half * 180) / Math.PI + 90);
        return (
          <g key={title}>
            <path className="way" d="M-5-9l9 9l-9 9" transform={`translate(${hx} ${hy})rotate(${turn})`} />
            <Node
              x={whole(160 + 68 * Math.cos(angle(i)))}
              y={whole(102 + 68 * Math.sin(angle(i)))}
              r={r}
              text={value ?? String(i + 1)}
              last={i === 0}
            />
          </g>
        );
      })}
    </>
  );
}

function Node({ x, y, r, text, last }: { x: number; y: number; r: number; text: string; last: boolean }) {
  const size = fitSize(text, r * 1.6, whole(r * 1.05));
  return (
    <>
      <circle className={last ? "a" : "node"} cx={x} cy={y} r={r} />
      <text className={last ? "m on" : "m"} x={x} y={whole(y + size * 0.35)} fontSize={size}>
        {text}
      </text>
    </>
  );
}
