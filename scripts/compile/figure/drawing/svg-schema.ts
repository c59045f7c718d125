import type { Schema } from "hast-util-sanitize";
import { find, svg } from "property-information";

const ELEMENTS =
  "svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image " +
  "linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer " +
  "feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB " +
  "feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight " +
  "feTile feTurbulence";

/** Attributes other than presentation attributes, such as geometry, gradients, filters and links. */
const GEOMETRY =
  "id x y x1 x2 y1 y2 cx cy r rx ry fx fy fr width height d points pathLength transform viewBox preserveAspectRatio href " +
  "dx dy rotate textLength lengthAdjust startOffset method side spacing " +
  "gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform " +
  "clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits " +
  "in in2 result mode type values tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order kernelMatrix divisor " +
  "bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent lightingColor scale " +
  "xChannelSelector yChannelSelector azimuth elevation stdDeviation radius baseFrequency numOctaves seed stitchTiles z " +
  "pointsAtX pointsAtY pointsAtZ limitingConeAngle";

/** Presentation attributes. CSS can set these as well. */
export const LOOKS: ReadonlySet<string> = new Set(
  (
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap " +
    "stroke-linejoin stroke-miterlimit opacity color display visibility overflow vector-effect paint-order shape-rendering " +
    "text-rendering image-rendering clip-path clip-rule mask mask-type filter flood-color flood-opacity lighting-color stop-color " +
    "stop-opacity marker-start marker-mid marker-end font-family font-size font-weight font-style font-stretch letter-spacing " +
    "word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction " +
    "unicode-bidi color-interpolation color-interpolation-filters"
  ).split(" "),
);

export const LOOK_PROPERTIES: ReadonlySet<string> = new Set([...LOOKS].map(propertyOf));

/** What sanitizing keeps of a drawing. The elements in `strip` are removed with their contents. */
export const SVG_SCHEMA: Schema = {
  tagNames: ELEMENTS.split(" "),
  attributes: { "*": [...GEOMETRY.split(" "), ...LOOKS].map(propertyOf) },
  strip: ["title", "desc", "metadata", "style", "script", "foreignObject"],
  clobber: [],
  protocols: { href: ["data"] },
};

/** The name that the tree has for an attribute, such as strokeWidth for stroke-width. */
export function propertyOf(attribute: string): string {
  return find(svg, attribute).property;
}
