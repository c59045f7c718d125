import type { FirebaseApp } from "firebase/app";
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { SiteConfig } from "../content/site-config.ts";

/**
 * Vouches for the reader's browser. A chunk of its own, for the sites that use it. It is imported as a file of the engine:
 * the bundler orders the modules of chunks by their paths, which must not hang on where packages are installed.
 */
export function openAppCheck(app: FirebaseApp, { siteKey }: NonNullable<SiteConfig["appCheck"]>): void {
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
}
