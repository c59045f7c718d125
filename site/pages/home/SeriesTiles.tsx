import { SiteLink } from "../../components/SiteLink.tsx";
import { Thumbnail } from "../../components/Thumbnail.tsx";
import { useListWords } from "../../components/use-list-words.ts";
import type { SeriesTile } from "../../content/page-data.ts";
import { seriesUrl } from "../../content/urls.ts";
import { useHomeWords } from "./use-home-words.ts";
import "./SeriesTiles.css";

export function SeriesTiles({ series }: { series: SeriesTile[] }) {
  const words = useListWords();
  const homeWords = useHomeWords();
  return (
    <section className="SeriesTiles Page" aria-labelledby="series-title">
      <h2 className="SectionTitle" id="series-title">
        {homeWords.series}
      </h2>
      <ul className="SeriesTiles-list">
        {series.map(({ slug, title, count, thumb, category, mark }) => (
          <li key={slug} className="SeriesTiles-tile PostCard" data-category={category}>
            {thumb && <Thumbnail html={thumb} />}
            <h3 className="PostCard-title">
              <SiteLink to={seriesUrl(slug)} className="PostCard-link">
                {title}
              </SiteLink>
            </h3>
            <p className="PostCard-meta">
              <span>{words.briefs({ total: count })}</span>
              {mark && <span>{mark}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
