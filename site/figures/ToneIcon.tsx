import { useLanguage } from "../words-context.ts";

type Tone = "do" | "avoid" | "neutral";

const SHAPES: Record<Tone, string> = { do: "M3 11l5 5L17 4", avoid: "M4 4l12 12M16 4L4 16", neutral: "M4 10h12" };

/** A check, a cross or a dash; its meaning stands in words for screen readers. */
export function ToneIcon({ sign }: { sign: Tone }) {
  const words = useLanguage().words.documents.figure;
  const word = { do: words.yes, avoid: words.no, neutral: "" }[sign];
  return (
    <>
      <svg className="Mark" data-sign={sign} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={SHAPES[sign]} />
      </svg>
      {word && <span className="visually-hidden">{`${word} `}</span>}
    </>
  );
}
