import { longDate, shortDate } from "../content/calendar-day.ts";
import { useSiteConfig } from "../site-config-context.ts";

const FORMS = { short: shortDate, long: longDate };

/** A day, as the site's locale writes it. Browsers may abbreviate a month in another way than the build did: its form stays. */
export function Day({ day, form }: { day: string; form: keyof typeof FORMS }) {
  const { locale } = useSiteConfig();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {FORMS[form](day, locale)}
    </time>
  );
}
