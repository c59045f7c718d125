import type { ReactNode } from "react";
import { useHrefOf, useSiteConfig } from "../../site-config-context.ts";
import { TokenForm } from "./TokenForm.tsx";
import { useNewsletterWords } from "./use-newsletter-words.ts";
import "./PreferencesForm.css";

const ACTION = "/newsletter/preferences";

interface Props {
  token: string | undefined;
  /** By the name of the box: "yes", "no", or the placeholder that the functions replace with one of them. */
  ticks: Record<string, string>;
}

/** A reader's choices: how often, which topics, or nothing more. The functions tick the current ones, so no script is needed. */
export function PreferencesForm({ token, ticks }: Props) {
  const words = useNewsletterWords();
  const hrefOf = useHrefOf();
  return (
    <div className="PreferencesForm">
      <TokenForm action={ACTION} button={words.save} token={token} fields={<Choices ticks={ticks} />} />
      <form className="TokenForm PreferencesForm-leave" method="post" action={hrefOf(ACTION)}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="leave" value="yes" />
        <h2>{words.leaveTitle}</h2>
        <p>{words.leaveHint}</p>
        <button type="submit" className="Button" data-quiet>
          {words.unsubscribe}
        </button>
      </form>
    </div>
  );
}

function Choices({ ticks }: Pick<Props, "ticks">) {
  const words = useNewsletterWords();
  const { categories } = useSiteConfig();
  return (
    <>
      <Group legend={words.howOften}>
        <Box type="radio" name="mail" value="weekly" tick={ticks.weekly} label={words.weekly} />
        <Box type="radio" name="mail" value="none" tick={ticks.none} label={words.none} hint={words.noneHint} />
      </Group>
      {categories.length > 1 && (
        <Group legend={words.whichTopics} hint={words.allTopics}>
          {categories.map(({ id, title, description }) => (
            <Box
              key={id}
              {...{ type: "checkbox", name: `category.${id}`, value: "yes", label: title, hint: description }}
              tick={ticks[`category.${id}`]}
            />
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ legend, hint, children }: { legend: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="PreferencesForm-group">
      <legend>{legend}</legend>
      {children}
      {hint && <p>{hint}</p>}
    </fieldset>
  );
}

interface BoxProps {
  type: string;
  name: string;
  value: string;
  tick: string | undefined;
  label: string;
  hint?: string;
}

/** The placeholder is in `data-checked`, as `checked` would tick the box whatever its value. */
function Box({ type, name, value, tick = "", label, hint }: BoxProps) {
  const ticked = tick.startsWith("{{") ? { "data-checked": tick } : { defaultChecked: tick === "yes" };
  return (
    <label className="PreferencesForm-box">
      <input {...{ type, name, value, ...ticked }} />
      <span>
        <strong>{label}</strong>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
