import { SiteLink } from "../../components/SiteLink.tsx";
import { useListWords } from "../../components/use-list-words.ts";
import type { HomeData } from "../../content/page-data.ts";
import { seriesUrl } from "../../content/urls.ts";
import { useHomeWords } from "./use-home-words.ts";
import "./SeriesTiles.css";

export function SeriesTiles({ series }: { series: HomeData["series"] }) {
  const words = useListWords();
  const homeWords = useHomeWords();
  return (
    <section className="SeriesTiles Page" aria-labelledby="series-title">
      <h2 className="SectionTitle" id="series-title">
        {homeWords.series}
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
            <span className="SeriesTiles-count">{words.briefs({ total: count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
