import { withReadingAids } from "../../islands/reading-aids.ts";

/** Shares the post. PostPage.css hides the button where no script runs. The result is announced beside it. */
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
