import type { ReactNode } from "react";

/** The last element of the footer. It renders nothing, until `slots.footerEnd` names another module. */
export function FooterEnd(): ReactNode {
  return null;
}
