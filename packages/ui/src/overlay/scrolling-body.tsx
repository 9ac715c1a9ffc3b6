import { type HTMLAttributes, useEffect, useRef, useState } from "react";

interface ScrollingBodyProps extends HTMLAttributes<HTMLDivElement> {
  /** The id of the title that names it. */
  readonly titleId: string | undefined;
}

/** A body that takes the focus where it scrolls, so that the keyboard reaches all of it also without a button in it. */
export function ScrollingBody({ titleId, ...rest }: ScrollingBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // After each drawing: its parts may be others than before.
  useEffect(() => {
    const { current } = body;
    if (current === null) return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight + 1));
    for (const observed of [current, ...current.children]) observer.observe(observed);
    return () => observer.disconnect();
  });
  return <div {...rest} ref={body} {...(scrolls && { tabIndex: 0, role: "region", "aria-labelledby": titleId })} />;
}
