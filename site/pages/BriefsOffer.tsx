import { type ComponentType, useEffect, useState } from "react";
import { loadIsland } from "../islands/load-island.ts";

/** The newest briefs, on a page that has nothing else to read. Loaded once it is shown: every page has the code of the 404 page. */
export function BriefsOffer() {
  const [Briefs, setBriefs] = useState<ComponentType>();
  useEffect(() => {
    loadIsland(
      () => import("./ListPage.tsx"),
      (island) => setBriefs(() => island.NewestBriefs),
    );
  }, []);
  return Briefs && <Briefs />;
}
