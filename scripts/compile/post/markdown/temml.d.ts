/** The package's own types describe CommonJS, though Node loads its ES module, and leave the tree untyped. */
declare module "temml" {
  /** Elements have a type, text has `text`, the rest are fragments. */
  export interface TemmlNode {
    type?: string;
    text?: string;
    attributes?: Record<string, string>;
    children?: TemmlNode[];
    classes?: string[];
    style?: Record<string, unknown>;
  }
  const temml: {
    __renderToMathMLTree(
      tex: string,
      options: { displayMode: boolean; throwOnError: boolean; maxSize: [number, number] },
    ): TemmlNode;
  };
  export default temml;
}
