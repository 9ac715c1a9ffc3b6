import { cookieTexts } from "@wellpaid/texts/cookies";
import { Button, Link } from "@wellpaid/ui";
import { useLayoutEffect, useRef } from "react";
import css from "./cookie-banner.module.css";
import { chooseCookies } from "./use-cookie-choice.ts";

/**
 * Room below the page while the banner is there, so that all can be scrolled above it, as what has the focus is. Uses
 * no inherited property of the root: removing it would restyle the whole page before the press is answered.
 */
function useRoomBelow() {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [root, body] = [document.documentElement.style, document.body.style];
    const leave = (room: string, scrollRoom: string) => {
      body.paddingBottom = room;
      root.scrollPaddingBottom = scrollRoom;
    };
    const watch = new ResizeObserver(() => {
      const room = `${(banner.current?.offsetHeight ?? 0) + 16}px`;
      leave(room, `calc(6rem + ${room})`);
      if (document.activeElement !== document.body) document.activeElement?.scrollIntoView({ block: "nearest" });
    });
    if (banner.current) watch.observe(banner.current);
    return () => {
      watch.disconnect();
      leave("", "");
    };
  }, []);
  return banner;
}

const answers = [
  { text: cookieTexts.reject, choice: "rejected" },
  { text: cookieTexts.accept, choice: "accepted" },
] as const;

/**
 * Two answers of equal weight (look, rule 6). It is a question and blocks no one. On the drawn login page it is there
 * from the first paint, and that page's script hears its answers by `data-cookies`.
 */
export function CookieBanner() {
  const banner = useRoomBelow();
  return (
    <section className={css.banner} aria-label={cookieTexts.bannerName} ref={banner}>
      <div className={css.card}>
        <p className="wp-small">
          {cookieTexts.banner} <Link href="/cookies">{cookieTexts.moreInformation}</Link>
        </p>
        <div className={css.answers}>
          {answers.map(({ text, choice }) => (
            <div key={choice} data-cookies={choice}>
              <Button text={text} wide small kind="outlined" onPress={() => chooseCookies(choice)} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
