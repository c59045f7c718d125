import { PostCard } from "../../components/PostCard.tsx";
import type { CardPost } from "../../content/page-data.ts";
import { useSiteConfig } from "../../site-config-context.ts";
import { useHomeWords } from "./use-home-words.ts";
import { useTopicFilter } from "./use-topic-filter.ts";
import "./LatestBriefs.css";

interface Props {
  bySlug: Map<string, CardPost>;
  /** Slugs by topic. The key "" is All. */
  topics: Record<string, string[]>;
}

/** The grid of the newest posts, with the topic filter above it. */
export function LatestBriefs({ bySlug, topics }: Props) {
  const { topics: names } = useSiteConfig();
  const words = useHomeWords();
  const { topic, toggle, clear } = useTopicFilter();
  const posts = (topics[topic ?? ""] ?? []).flatMap((slug): CardPost | [] => bySlug.get(slug) ?? []);
  return (
    <section className="LatestBriefs Page" aria-labelledby="latest-title">
      <div className="LatestBriefs-top">
        <h2 className="SectionTitle" id="latest-title">
          {words.latest}
        </h2>
        {names.length > 0 && (
          <fieldset className="LatestBriefs-topics" data-print={topic ? undefined : "no"}>
            <legend className="visually-hidden">{words.filterByTopic}</legend>
            <button type="button" className="LatestBriefs-topic" aria-pressed={!topic} onClick={clear}>
              {words.everyTopic}
            </button>
            {names.map((name) => (
              <button
                key={name}
                type="button"
                className="LatestBriefs-topic"
                aria-pressed={topic === name}
                onClick={() => toggle(name)}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {topic && words.briefsOn({ total: posts.length, topic })}
      </p>
      {posts.length > 0 ? (
        <ul className="PostGrid">
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} variant="home" />
            </li>
          ))}
        </ul>
      ) : (
        <div className="LatestBriefs-empty">
          <p>{topic && words.noBriefOn({ topic })}</p>
          <button type="button" className="Button" data-quiet="" onClick={clear}>
            {words.showAll}
          </button>
        </div>
      )}
    </section>
  );
}
