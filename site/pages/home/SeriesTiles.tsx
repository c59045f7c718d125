import { Link } from "react-router-dom";
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
            <Link to={seriesUrl(slug)} className="SeriesTiles-link" viewTransition>
              {title}
            </Link>
            <span className="SeriesTiles-count">
              {count} {count === 1 ? "brief" : "briefs"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
