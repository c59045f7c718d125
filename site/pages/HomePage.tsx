import { useLoaderData } from "react-router-dom";
import { BookingButton } from "../components/ButtonLink.tsx";
import { hasNewsletter } from "../content/has-newsletter.ts";
import type { CardPost, HomeData } from "../content/page-data.ts";
import { SubscribeSection } from "../newsletter/SubscribeForm.tsx";
import { useSiteConfig } from "../site-config-context.ts";
import { Banners } from "./home/Banners.tsx";
import { FeaturedCard } from "./home/FeaturedCard.tsx";
import { LatestBriefs } from "./home/LatestBriefs.tsx";
import { ReaderFavorites } from "./home/ReaderFavorites.tsx";
import { SeriesTiles } from "./home/SeriesTiles.tsx";
import { useHomeWords } from "./home/use-home-words.ts";
import { useDocumentHead } from "./use-document-head.ts";
import "../components/Band.css";
import "./HomePage.css";

/** Exported for the issues of the newsletter: a chunk shared with them would be one more request for the home page. */
export { FeaturedCard } from "./home/FeaturedCard.tsx";

export function HomePage() {
  const config = useSiteConfig();
  const { headline, description, booking } = config;
  const words = useHomeWords();
  const data = useLoaderData<HomeData>();
  useDocumentHead(data);
  const bySlug = new Map(data.posts.map((post) => [post.slug, post]));
  const favorites = data.favorites.flatMap((slug): CardPost | [] => bySlug.get(slug) ?? []);
  return (
    <div className="HomePage">
      <div className="HomePage-hero Page">
        <div className="HomePage-words">
          <h1 className="HomePage-headline">{headline}</h1>
          <p className="HomePage-lede">{description}</p>
          <p className="HomePage-actions">
            {hasNewsletter(config) && (
              <a href="#newsletter" className="Button">
                {words.subscribe}
              </a>
            )}
            {booking && (
              <BookingButton url={booking.url} quiet>
                {words.book}
              </BookingButton>
            )}
          </p>
        </div>
        {data.featured && <FeaturedCard post={data.featured} />}
      </div>
      {bySlug.size > 0 && <LatestBriefs bySlug={bySlug} topics={data.topics} />}
      {data.series.length > 0 && <SeriesTiles series={data.series} />}
      {favorites.length > 0 && <ReaderFavorites posts={favorites} />}
      {hasNewsletter(config) && (
        <div className="HomePage-newsletter" data-print="no">
          <SubscribeSection className="Page" />
        </div>
      )}
      <Banners />
    </div>
  );
}
