import { withReadingAids } from "../../islands/reading-aids.ts";

/** Hands the post on. Hidden where no script runs: see PostPage.css. The words beside it tell what came of it. */
export function Share() {
  return (
    <p className="Share">
      <button
        type="button"
        className="Button"
        data-quiet=""
        onClick={({ currentTarget }) => withReadingAids(currentTarget, ({ sharePost }) => sharePost(currentTarget))}
      >
        Share
      </button>
      <output />
    </p>
  );
}
