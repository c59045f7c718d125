import { existsSync } from "node:fs";
import { join } from "node:path";
import { PRIVACY_PAGE } from "../../../site/content/navigation.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { toSlug } from "../../../site/content/to-slug.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { isSiteAddress } from "../../compile/links/check-text-pages.ts";
import { PAGE_TEMPLATE } from "../../compile/post/post-template.ts";
import { slugFault } from "../../compile/slugs/to-slug.ts";
import { TEXT_PAGES_FOLDER } from "../../compile/source/source.ts";
import { PRIVACY_CONTACT, privacyPage } from "../../newsletter/privacy-page.ts";
import type { SourceFolders } from "../../project/read-sources.ts";
import { CONFIG_FILE } from "../../project/site-config/config-file.ts";
import { UsageError } from "../../system/usage-error.ts";
import { takenNames } from "./taken-names.ts";
import { writeNewFiles } from "./write-new-files.ts";

export interface CreateTextPageOptions {
  /** The last part of its address, unchecked. */
  name: string;
  folders: SourceFolders;
  siteConfig: SiteConfig;
  /** YYYY-MM-DD */
  day: string;
}

/** Writes a page of the owner, and returns its path from the site. A privacy page begins with what the site stores. */
export async function createTextPage({ name, folders, siteConfig, day }: CreateTextPageOptions): Promise<string> {
  const { root } = folders;
  const path = `${TEXT_PAGES_FOLDER}/${name}.md`;
  if (!existsSync(join(root, CONFIG_FILE))) {
    throw new UsageError(
      `There is no site here: ${CONFIG_FILE} is missing`,
      "Pages belong to a site: briefs init DIR begins one",
    );
  }
  checkName(name, siteConfig);
  const owner = takenNames(folders, siteConfig.categories).files.get(name);
  if (owner !== undefined && owner !== path)
    throw new UsageError(`The address "${name}" is taken by ${owner}`, "Choose another name");
  const content = PRIVACY_PAGE.test(name)
    ? privacyPage(siteConfig, { day, contact: PRIVACY_CONTACT })
    : emptyPage(name);
  await writeNewFiles([{ path, content }], root, "Choose another name, or edit that page");
  return path;
}

function checkName(name: string, { categories }: SiteConfig): void {
  const fault = slugFault(name);
  if (fault !== undefined) {
    const safe = SLUG_PATTERN.test(toSlug(name)) ? toSlug(name) : "about";
    throw new UsageError(`"${name}" cannot be the address of a page: ${fault}`, `Write briefs new page ${safe}`);
  }
  if (isSiteAddress(name, categories)) {
    throw new UsageError(`The site itself has the address /${name}`, "Choose another name");
  }
}

function emptyPage(name: string): string {
  const words = name.replaceAll("-", " ");
  return `---
title: ${words.slice(0, 1).toUpperCase()}${words.slice(1)}
description: ${PAGE_TEMPLATE.description}
---

${PAGE_TEMPLATE.opening}
`;
}
