import { Thumbnail } from "./Thumbnail.tsx";
import "./LeadDrawing.css";

interface Props {
  figure: { topic?: string | undefined; title: string } | undefined;
  /** As HTML. */
  thumb: string;
  /** Says what the figure's numbers are, such as "Illustrative figure", where nothing else says so. */
  mark?: string | undefined;
}

/** The drawing of a post's lead figure, large, under the figure's own topic and finding. */
export function LeadDrawing({ figure, thumb, mark }: Props) {
  return (
    <div className="LeadDrawing">
      {figure?.topic && <p className="LeadDrawing-topic">{figure.topic}</p>}
      {figure && (
        <p className="LeadDrawing-finding" dir="auto">
          {figure.title}
        </p>
      )}
      <Thumbnail html={thumb} />
      {mark && <p className="LeadDrawing-topic">{mark}</p>}
    </div>
  );
}
