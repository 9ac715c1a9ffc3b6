import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { classes } from "../classes.ts";
import { type ButtonLook, buttonClass } from "./button.tsx";
import css from "./link.module.css";

/** How links move within the app, given by its router. Without it a link is a plain link. */
export interface Navigation {
  readonly go: (href: string) => void;
  /** Called when a link is about to be used, to fetch the page's code. */
  readonly warm?: (href: string) => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export type AnchorProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  readonly href: string;
  /** Opens outside the app in a new tab. */
  readonly external?: boolean;
};

/** An unstyled `<a>` that the router follows. */
export function Anchor({ href, external, onClick, children, ...rest }: AnchorProps) {
  const navigation = useContext(NavigationContext);
  const inApp = !external && navigation !== null && href.startsWith("/") && rest.download === undefined;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!inApp || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    navigation.go(href);
  };
  const warm = inApp ? () => navigation.warm?.(href) : undefined;
  const outside = external ? { target: "_blank", rel: "noreferrer" } : {};
  return (
    <a {...rest} {...outside} href={href} onClick={press} onPointerEnter={warm} onFocus={warm}>
      {children}
    </a>
  );
}

export interface LinkProps extends AnchorProps {
  /** Comes before the text, e.g. an information sign. */
  readonly icon?: ReactNode;
  /** Comes after the text, e.g. a chevron. */
  readonly end?: ReactNode;
  /** Small grey and underlined, for the foot of a page. */
  readonly low?: boolean;
}

/** A text link. */
export function Link({ icon, end, low, children, className, ...rest }: LinkProps) {
  return (
    <Anchor {...rest} className={classes(css.link, low && css.low, className)}>
      {icon}
      {children}
      {end}
    </Anchor>
  );
}

export interface LinkButtonProps extends Omit<AnchorProps, "children">, ButtonLook {
  readonly text: ReactNode;
  readonly icon?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ kind, small, wide, icon, text, className, ...rest }: LinkButtonProps) {
  const linkClass = buttonClass({ kind, small, wide });
  return (
    <Anchor {...rest} className={classes(linkClass, className)}>
      <span className={css.content}>
        {icon}
        {text}
      </span>
    </Anchor>
  );
}
