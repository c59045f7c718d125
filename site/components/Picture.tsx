import type { ComponentPropsWithoutRef } from "react";
import type { PictureForms } from "../content/picture.ts";

/** A picture in modern formats, with its size, so that nothing moves when it arrives, and loaded when it is near. */
export function Picture({ forms, ...img }: ComponentPropsWithoutRef<"img"> & { forms: PictureForms | undefined }) {
  if (!forms) return <img {...img} alt={img.alt ?? ""} />;
  return (
    <picture>
      {forms.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(width >= 56rem) 42rem, 92vw" />
      ))}
      <img
        {...img}
        src={forms.src}
        alt={img.alt ?? ""}
        width={img.width ?? forms.width}
        height={img.height ?? forms.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
