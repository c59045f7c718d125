/** A search as a page uses it: files to serve, and a script for the page. */
export interface Contender {
  name: string;
  /** Folder with everything that a browser may ask for. */
  folder: string;
  /**
   * Source of a module that exports `ask(query)`: the slugs of the ten best posts, once all is there to show them. It keeps
   * what it has fetched.
   */
  module: string;
}
