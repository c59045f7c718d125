import "./TagList.css";

export function TagList({ tags }: { tags: string[] }) {
  return (
    <ul className="TagList" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
