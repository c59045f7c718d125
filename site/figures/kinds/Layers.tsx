import type { FigureOf } from "../../content/figure-schema.ts";

type Stack = FigureOf<"layers">["stacks"][number];

/** Stacks of layers, to be read from the bottom, as the data goes; arrows lead from one stack to another. */
export function Layers({ figure: { stacks, links = [] } }: { figure: FigureOf<"layers"> }) {
  return (
    <div className="Layers" data-stacks={stacks.length}>
      {stacks.flatMap((stack) => {
        const out = links.filter(({ from }) => from === stack.name);
        return [
          <LayerStack key={stack.name} stack={stack} />,
          ...(out.length > 0 ? [<StackLinks key={`${stack.name} to`} links={out} />] : []),
        ];
      })}
    </div>
  );
}

function LayerStack({ stack: { name, repeat, input, output, layers } }: { stack: Stack }) {
  return (
    <div className="Layers-stack">
      <p className="Layers-name">
        {name}
        {repeat && <span className="Layers-repeat"> {repeat}</span>}
      </p>
      <ol className="Layers-list" aria-label={`${name}, from the bottom`}>
        {input && <li className="Layers-end">{input}</li>}
        {layers.map(({ title, text }) => (
          <li key={title} className="Layers-layer">
            <p className="Layers-title">{title}</p>
            {text && <p className="Layers-text">{text}</p>}
          </li>
        ))}
        {output && <li className="Layers-end">{output}</li>}
      </ol>
    </div>
  );
}

function StackLinks({ links }: { links: { from: string; to: string; label?: string | undefined }[] }) {
  return (
    <ul className="Layers-links">
      {links.map(({ from, to, label }) => (
        <li key={`${to} ${label}`} className="Layers-link">
          <span className="visually-hidden">
            {from} to {to}:{" "}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
