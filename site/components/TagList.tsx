import { useWords } from "../words-context.ts";
import "./TagList.css";

export function TagList({ tags }: { tags: string[] }) {
  const words = useWords();
  return (
    <ul className="TagList" aria-label={words.post.tags}>
      {tags.map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}
