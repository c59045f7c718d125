import type { FirebaseApp } from "firebase/app";
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { SiteConfig } from "../content/site-config.ts";

/**
 * Starts App Check, by which the functions recognize real browsers. It is a chunk of its own, as only some sites use it. The
 * chunk starts with this file of the engine, because the bundler orders the modules of chunks by their paths, which must not
 * depend on where packages are installed.
 */
export function openAppCheck(app: FirebaseApp, { siteKey }: NonNullable<SiteConfig["appCheck"]>): void {
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey) });
}
