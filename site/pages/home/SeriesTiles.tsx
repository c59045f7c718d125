import { SiteLink } from "../../components/SiteLink.tsx";
import type { HomeData } from "../../content/page-data.ts";
import { seriesUrl } from "../../content/urls.ts";
import "./SeriesTiles.css";

export function SeriesTiles({ series }: { series: HomeData["series"] }) {
  return (
    <section className="SeriesTiles Page" aria-labelledby="series-title">
      <h2 className="SectionTitle" id="series-title">
        Popular Series
      </h2>
      <ul className="SeriesTiles-list">
        {series.map(({ slug, title, count }) => (
          <li key={slug} className="SeriesTiles-tile">
            <span className="SeriesTiles-number" aria-hidden="true">
              {count}
            </span>
            <SiteLink to={seriesUrl(slug)} className="SeriesTiles-link">
              {title}
            </SiteLink>
            <span className="SeriesTiles-count">
              {count} {count === 1 ? "brief" : "briefs"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
