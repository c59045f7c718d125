/** firebase.json, of which only Hosting's part is looked into here. */
export interface FirebaseConfig {
  hosting?: HostingConfig;
}

/** What firebase.json may say of Hosting, as far as it is read here. */
export interface HostingConfig {
  public?: string;
  headers?: { source: string; headers: { key: string; value: string }[] }[];
  redirects?: Redirect[];
  rewrites?: Rewrite[];
}

export interface Redirect {
  source: string;
  destination: string;
  type: number;
}

export interface Rewrite {
  source: string;
  function?: { functionId: string; region?: string };
}

/**
 * The firebase.json that is deployed, with the redirects that the posts ask for. It lies beside the built site, as
 * firebase-tools takes the folder of its configuration for the project and refuses paths that lead out of it.
 */
export function deployConfigOf(out: string): string {
  return `${out}.firebase.json`;
}
