import { type CategoryId, categoryOf } from "../content/categories.ts";
import { useSiteConfig } from "../site-config-context.ts";
import "./CategoryBadge.css";

export function CategoryBadge({ category }: { category: CategoryId }) {
  return <span className="CategoryBadge">{categoryOf(useSiteConfig(), category).title}</span>;
}
