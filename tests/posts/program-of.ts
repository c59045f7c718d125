/** What a program that lies beside a post exports. It is plain JavaScript, as readers get it, and has no types. */
export function programOf(slug: string, name: string) {
  return import(/* @vite-ignore */ new URL(`../../posts/${slug}/${name}`, import.meta.url).href);
}
