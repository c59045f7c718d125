import { ToneIcon } from "../../ToneIcon.tsx";
import type { ChecklistFigure } from "./schema.ts";
import "./Checklist.css";

type Group = ChecklistFigure["groups"][number];

/** Items with a check, a cross, a dash or, if their order counts, a number. */
export default function Checklist({ figure: { groups, ordered = false } }: { figure: ChecklistFigure }) {
  return (
    <div className="Checklist" data-groups={groups.length}>
      {groups.map((group, i) => (
        <ChecklistGroup key={group.items[0]?.title} group={group} from={ordered ? firstNumber(groups, i) : undefined} />
      ))}
    </div>
  );
}

/** The number of the first step in a group: groups are numbered on from one to the next. */
const firstNumber = (groups: Group[], before: number) =>
  groups.slice(0, before).reduce((sum, { items }) => sum + items.length, 1);

function ChecklistGroup({ group: { title, tone, items }, from }: { group: Group; from: number | undefined }) {
  const List = from === undefined ? "ul" : "ol";
  return (
    <div className="Checklist-group" data-tone={tone}>
      {title && <p className="Checklist-name">{title}</p>}
      <List className="Checklist-items" aria-label={title}>
        {items.map(({ title: item, text }, i) => (
          <li key={item} className="Checklist-item">
            {from === undefined ? <ToneIcon sign={tone} /> : <span className="Node">{from + i}</span>}
            <div>
              <p className="Checklist-title">{item}</p>
              {text && <p className="Checklist-text">{text}</p>}
            </div>
          </li>
        ))}
      </List>
    </div>
  );
}
