import type { EmblaCarouselType as Carousel } from "embla-carousel";
import { type Ref, useEffect, useRef, useState } from "react";

/** From this width on, the slides are moved by arrows. */
const WIDE = "(min-width: 42.5em)";

/**
 * Two at a time. With embla's duration of 22, two slides come to rest, within a pixel, after some 700 ms
 * (docs/product/budgeting.md#carousel).
 */
const OPTIONS = { align: "start", duration: 22, containScroll: "trimSnaps", slidesToScroll: 2 } as const;

export interface Mover {
  readonly viewport: Ref<HTMLElement>;
  /** False while the slides are a native scroll area: on a phone, and until the carousel's code has loaded. */
  readonly isMoved: boolean;
  readonly canGo: { readonly back: boolean; readonly on: boolean };
  readonly back: () => void;
  readonly on: () => void;
}

/** The carousel's code is loaded only where it is used, and after the slides are shown. */
export function useCarousel(): Mover {
  const viewport = useRef<HTMLElement>(null);
  const [carousel, setCarousel] = useState<Carousel | null>(null);
  const [canGo, setCanGo] = useState({ back: false, on: false });
  useEffect(() => {
    const media = matchMedia(WIDE);
    let made: Carousel | null = null;
    let isOver = false;
    const updateButtons = () => made && setCanGo({ back: made.canScrollPrev(), on: made.canScrollNext() });
    const end = () => {
      made?.destroy();
      made = null;
      setCarousel(null);
    };
    const make = async () => {
      const { default: embla } = await import("embla-carousel");
      if (isOver || made !== null || !media.matches || viewport.current === null) return;
      viewport.current.scrollLeft = 0;
      made = embla(viewport.current, OPTIONS);
      made.on("init", updateButtons).on("select", updateButtons).on("reInit", updateButtons);
      setCarousel(made);
    };
    // If the code does not load, the slides stay a native scroll area.
    const follow = () => (media.matches ? void make().catch(() => undefined) : end());
    follow();
    media.addEventListener("change", follow);
    return () => {
      isOver = true;
      media.removeEventListener("change", follow);
      end();
    };
  }, []);
  const jumps = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    viewport,
    isMoved: carousel !== null,
    canGo: carousel === null ? { back: false, on: false } : canGo,
    back: () => carousel?.scrollPrev(jumps()),
    on: () => carousel?.scrollNext(jumps()),
  };
}
