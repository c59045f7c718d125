import { longDate, shortDate } from "../content/calendar-day.ts";
import { useSiteConfig } from "../site-config-context.ts";

const FORMS = { short: shortDate, long: longDate };

/** A day in the format of the site's locale. Hydration keeps the build's text, as browsers may abbreviate months differently. */
export function Day({ day, form }: { day: string; form: keyof typeof FORMS }) {
  const { locale } = useSiteConfig();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {FORMS[form](day, locale)}
    </time>
  );
}
