import { type ReactNode, useEffect, useRef, useState } from "react";

interface WhenNearProps {
  readonly children: ReactNode;
  /** Keeps its place until then. */
  readonly until?: ReactNode;
}

/** Renders content far below, and fetches its code and data, once it is scrolled near. */
export function WhenNear({ children, until }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = marker.current;
    if (end === null) return;
    const sight = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: "100px" });
    sight.observe(end);
    return () => sight.disconnect();
  }, []);
  return isNear ? children : <div ref={marker}>{until}</div>;
}
