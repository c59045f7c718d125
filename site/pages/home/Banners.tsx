import type { ReactNode } from "react";
import { BookingButton } from "../../components/ButtonLink.tsx";
import { ConfiguredLink } from "../../components/ConfiguredLink.tsx";
import { useSiteConfig } from "../../site-config-context.ts";
import { useHomeWords } from "./use-home-words.ts";

/** The strips at the foot of the home page: those of the configuration, or the offer of a discovery call. */
export function Banners() {
  const { banners, booking } = useSiteConfig();
  const words = useHomeWords();
  if (banners) {
    return banners.map(({ title, text, button }, index) => (
      <BannerStrip key={title} id={`banner-title-${index + 1}`} title={title} text={text}>
        {button && (
          <ConfiguredLink to={button.to} className="Button">
            {button.label}
          </ConfiguredLink>
        )}
      </BannerStrip>
    ));
  }
  if (!booking) return null;
  return (
    <BannerStrip id="banner-title" title={words.bannerTitle} text={booking.offer}>
      <BookingButton url={booking.url}>{words.book}</BookingButton>
    </BannerStrip>
  );
}

interface StripProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

function BannerStrip({ id, title, text, children }: StripProps) {
  return (
    <section className="HomePage-banner" aria-labelledby={id} data-print="no">
      <div className="Page">
        <h2 className="Band-title" id={id}>
          {title}
        </h2>
        <p className="Band-text">{text}</p>
        {children}
      </div>
    </section>
  );
}
