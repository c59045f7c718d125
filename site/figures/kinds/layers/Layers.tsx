import { useLanguage } from "../../../words-context.ts";
import { type LayerLink, layerLinks } from "./layer-links.ts";
import type { LayersFigure } from "./schema.ts";
import "./Layers.css";

type Stack = LayersFigure["stacks"][number];

/** Stacks of layers, read from the bottom up, as the data flows; an arrow leaves the top of a stack. */
export default function Layers({ figure }: { figure: LayersFigure }) {
  const links = layerLinks(figure);
  return (
    <div className="Layers" data-stacks={figure.stacks.length} data-linked={links.length > 0 ? "" : undefined}>
      {figure.stacks.map((stack, i) => {
        const on = links.filter(({ after, back }) => after === i && !back);
        const back = links.filter(({ after, back }) => after === i - 1 && back);
        return (
          <div key={stack.name} className="Layers-part" data-links={on.length + back.length > 0 ? "" : undefined}>
            {back.length > 0 && <StackLinks links={back} />}
            <LayerStack stack={stack} />
            {on.length > 0 && <StackLinks links={on} />}
          </div>
        );
      })}
    </div>
  );
}

function LayerStack({ stack: { name, repeat, input, output, layers } }: { stack: Stack }) {
  const words = useLanguage().words.documents.figure;
  return (
    <div className="Layers-stack">
      <p className="Layers-name">
        {name}
        {repeat && <span className="Layers-repeat"> {repeat}</span>}
      </p>
      <ol className="Layers-list" aria-label={words.fromTheBottom({ stack: name })}>
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

function StackLinks({ links }: { links: LayerLink[] }) {
  const words = useLanguage().words.documents.figure;
  return (
    <ul className="Layers-links">
      {links.map(({ from, to, text, back }) => (
        <li key={`${from} ${to} ${text}`} className="Layers-link" data-back={back ? "" : undefined}>
          <span className="visually-hidden">{`${words.fromTo({ from, to })} `}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}
