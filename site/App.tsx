import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { Footer } from "./components/Footer.tsx";
import { Header } from "./components/Header.tsx";
import { RouteAnnouncer } from "./components/RouteAnnouncer.tsx";
import { useAnchorLinks } from "./components/use-anchor-links.ts";
import { SearchLauncher } from "./search/SearchLauncher.tsx";
import { useWords } from "./words-context.ts";

/** The dialog is in the search page's chunk. Its own chunk would make the bundler split React from the entry: 1.5 kB a reader. */
const searchDialog = () => import("./pages/SearchPage.tsx");

export function App() {
  const navigation = useNavigation();
  const words = useWords();
  useAnchorLinks();
  return (
    <>
      <a className="SkipLink" href="#main">
        {words.page.skipToContent}
      </a>
      <Header />
      <main id="main" tabIndex={-1} aria-busy={navigation.state === "loading"}>
        <Outlet />
      </main>
      <Footer />
      <SearchLauncher load={searchDialog} />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
