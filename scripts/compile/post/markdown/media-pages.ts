const VIDEO_HOST = /(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/;

/**
 * The page of a video for the address of its player. Any other web address stays as it is. Undefined for an address that a link
 * cannot have.
 */
export function pageOfMedia(source: string): string | undefined {
  const address = source.replace(/^\/\//, "https://");
  if (address === "" || (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^https?:/i.test(address))) return undefined;
  return address
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries\b)([\w-]+)(?:[?&#].*)?$/,
      "https://www.youtube.com/watch?v=$1",
    )
    .replace(/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, "https://vimeo.com/$1");
}

/** The page of the recording or the file that a script of another site would show. */
export function pageOfScript(source: string): string | undefined {
  const [, page] =
    /^(?:https?:)?\/\/((?:www\.)?(?:asciinema\.org\/a\/\w+|gist\.github\.com\/[\w-]+\/\w+))\.js(?:[?#].*)?$/.exec(
      source,
    ) ?? [];
  return page === undefined ? undefined : `https://${page}`;
}

/** The host of the page that a link to a medium leads to; "" if there is none. */
export function siteOfMedia(source: string): string {
  const page = pageOfMedia(source.trim());
  return (page && URL.parse(page)?.host.replace(/^www\./, "")) || "";
}

/** Whether an address is that of a video page or of a video player. */
export function isVideoPage(address: string): boolean {
  return VIDEO_HOST.test(URL.parse(address)?.host ?? "");
}

/** The address of a player that starts at once, as the reader has already pressed a link to see the video. */
export function playingAtOnce(address: string): string {
  const url = new URL(address, "https://this.invalid");
  if (isVideoPage(url.href)) url.searchParams.set("autoplay", "1");
  return url.href;
}
