/**
 * stable: the component's props change only with a new major version. internal: they may change with any version, so an override
 * needs --danger. closed: it cannot be overridden, as readers rely on it or have agreed to it.
 */
export type OverrideLevel = "stable" | "internal" | "closed";

interface Overridable {
  /** The engine's module, which exports the component by its name and nothing else that runs. */
  file: string;
  level: OverrideLevel;
}

const stable = (file: string): Overridable => ({ file: `site/${file}`, level: "stable" });
const internal = (file: string): Overridable => ({ file: `site/${file}`, level: "internal" });
const closed = (file: string): Overridable => ({ file: `site/${file}`, level: "closed" });

/** The components that the configuration can name as overridden, by the names that they export. */
export const OVERRIDABLE: Record<string, Overridable> = {
  Banners: stable("pages/home/Banners.tsx"),
  CategoryBadge: stable("components/CategoryBadge.tsx"),
  FeaturedCard: stable("pages/home/FeaturedCard.tsx"),
  Footer: stable("components/Footer.tsx"),
  Header: stable("components/Header.tsx"),
  Pagination: stable("components/Pagination.tsx"),
  PostCard: stable("components/PostCard.tsx"),
  PostFoot: stable("pages/post/PostFoot.tsx"),
  ReaderFavorites: stable("pages/home/ReaderFavorites.tsx"),
  SeriesTiles: stable("pages/home/SeriesTiles.tsx"),
  Share: stable("pages/post/Share.tsx"),
  TagList: stable("components/TagList.tsx"),
  ThemeToggle: stable("components/ThemeToggle.tsx"),
  Wordmark: stable("components/Wordmark.tsx"),
  Contents: internal("pages/post/Contents.tsx"),
  HomePage: internal("pages/HomePage.tsx"),
  LatestBriefs: internal("pages/home/LatestBriefs.tsx"),
  ListPage: internal("pages/ListPage.tsx"),
  MarkdownActions: internal("pages/post/MarkdownActions.tsx"),
  PostPage: internal("pages/PostPage.tsx"),
  // They have the link that skips to the content, and announce the page.
  App: closed("App.tsx"),
  RouteAnnouncer: closed("components/RouteAnnouncer.tsx"),
  // They ask for consent, and say what is agreed to.
  SubscribeForm: closed("newsletter/SubscribeForm.tsx"),
  TokenForm: closed("pages/newsletter/TokenForm.tsx"),
};

/** The modules of the slots, which render nothing until the configuration names others for them. */
export const SLOTS = { afterPost: "site/slots/AfterPost.tsx", footerEnd: "site/slots/FooterEnd.tsx" } as const;
