import type { CategoryId } from "../content/categories.ts";
import { siteConfig } from "../site.config.ts";
import "./CategoryBadge.css";

export function CategoryBadge({ category }: { category: CategoryId }) {
  return <span className="CategoryBadge">{siteConfig.categories[category].title}</span>;
}
