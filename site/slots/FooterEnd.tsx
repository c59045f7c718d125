import type { ReactNode } from "react";

/** The last thing in the footer. Nothing, until `slots.footerEnd` names another module. */
export function FooterEnd(): ReactNode {
  return null;
}
