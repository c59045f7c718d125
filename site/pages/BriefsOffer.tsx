import { type ComponentType, useEffect, useState } from "react";
import { loadIsland } from "../islands/load-island.ts";

/** The newest briefs, on a page with nothing else to read. They load only when shown, as every page has the 404 page's code. */
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
