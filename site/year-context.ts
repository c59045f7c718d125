import { createContext } from "react";

/** The year in which the page was built. A reader's browser shows the year in which the page is read. */
export const YearContext = createContext<number | undefined>(undefined);
