import type { PlannedPayment } from "@wellpaid/contract/budgeting";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { UpcomingSlides } from "./upcoming-slides.tsx";

/** Two at a step. A duration of 25 in embla is some 700 ms (specification, section 9). */
const carousel = { align: "start", duration: 25, containScroll: "trimSnaps", slidesToScroll: 2 } as const;

/** The slides of a desktop: four beside one another, moved by arrows or dragged. */
export function UpcomingCarousel({ payments }: { readonly payments: readonly PlannedPayment[] }) {
  const [place, embla] = useEmblaCarousel(carousel);
  const [canGo, setCanGo] = useState({ back: false, on: false });
  useEffect(() => {
    if (!embla) return;
    const look = () => setCanGo({ back: embla.canScrollPrev(), on: embla.canScrollNext() });
    look();
    embla.on("select", look).on("reInit", look);
    return () => {
      embla.off("select", look).off("reInit", look);
    };
  }, [embla]);
  const jump = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const mover = { place, canGo, back: () => embla?.scrollPrev(jump), on: () => embla?.scrollNext(jump) };
  return <UpcomingSlides payments={payments} mover={mover} />;
}
