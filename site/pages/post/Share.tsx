import { useReadingAid } from "../../islands/reading-aids.ts";
import { useWords } from "../../words-context.ts";

/** Shares the post. PostPage.css hides the button where no script runs. The result is announced beside it. */
export function Share() {
  const words = useWords();
  const withReadingAids = useReadingAid();
  return (
    <p className="Share">
      <button
        type="button"
        className="Button"
        data-quiet=""
        onClick={({ currentTarget }) =>
          withReadingAids(currentTarget, ({ sharePost }, own) => sharePost(currentTarget, own))
        }
      >
        {words.post.share}
      </button>
      <output />
    </p>
  );
}
