import type { ReactNode } from "react";
import { Anchor, Link } from "../action/link.tsx";
import { classes } from "../classes.ts";
import { Content, SkipLink } from "./content.tsx";
import { HomeLink, navItemClass } from "./navigation.tsx";
import css from "./shell.module.css";

/** An item of the navigation: a link, or a button where it does something ('Log out'). */
export interface NavItem {
  readonly key: string;
  readonly text: string;
  readonly icon: ReactNode;
  readonly href?: string;
  readonly onPress?: () => void;
  readonly current?: boolean;
}

interface NavItemsProps {
  readonly items: readonly NavItem[];
  readonly className: string | undefined;
}

function NavItems({ items, className }: NavItemsProps) {
  return items.map((item) => {
    const parts = (
      <>
        <span className={css.navIcon}>{item.icon}</span>
        <span>{item.text}</span>
      </>
    );
    const itemClass = classes(className, item.current && css.current);
    return (
      <li key={item.key}>
        {item.href === undefined ? (
          <button type="button" className={itemClass} onClick={item.onPress}>
            {parts}
          </button>
        ) : (
          <Anchor className={itemClass} href={item.href} aria-current={item.current ? "page" : undefined}>
            {parts}
          </Anchor>
        )}
      </li>
    );
  });
}

export interface HeaderProps {
  readonly logo: ReactNode;
  readonly homeHref: string;
  readonly homeText: string;
  readonly items: readonly NavItem[];
  readonly label: string;
}

/** 64 high from 501 px; on phones and flat screens the bottom bar replaces it. */
export function Header({ logo, homeHref, homeText, items, label }: HeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.headerInner}>
        <HomeLink href={homeHref} text={homeText}>
          {logo}
        </HomeLink>
        <nav aria-label={label}>
          <ul className={css.headerItems}>
            <NavItems items={items} className={navItemClass(css.headerItem)} />
          </ul>
        </nav>
      </div>
    </header>
  );
}

/** 72 high, fixed at the bottom up to 500 px, or in landscape up to 500 high. */
export function BottomBar({ items, label }: { readonly items: readonly NavItem[]; readonly label: string }) {
  return (
    <nav className={css.bottomBar} aria-label={label}>
      <ul className={css.bottomItems}>
        <NavItems items={items} className={css.bottomItem} />
      </ul>
    </nav>
  );
}

export interface FooterProps {
  readonly links: readonly { readonly text: string; readonly href: string; readonly external?: boolean }[];
  readonly label: string;
  /** Hidden up to 500 px, where Manage Account carries the links. */
  readonly hiddenOnPhones?: boolean;
}

export function Footer({ links, label, hiddenOnPhones }: FooterProps) {
  return (
    <footer className={classes(css.footer, hiddenOnPhones && css.wide)}>
      <nav aria-label={label}>
        <ul className={css.footerItems}>
          {links.map((link) => (
            <li key={link.href}>
              <Link low href={link.href} {...(link.external && { external: true })}>
                {link.text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

export interface ShellProps {
  readonly header?: ReactNode;
  readonly bottomBar?: ReactNode;
  readonly footer?: ReactNode;
  /** 'Skip to main content', the first stop of the keyboard. */
  readonly skipText: string;
  readonly children: ReactNode;
}

export function Shell({ header, bottomBar, footer, skipText, children }: ShellProps) {
  return (
    <div className={classes(css.shell, bottomBar !== undefined && css.withBar)}>
      <SkipLink text={skipText} />
      {header}
      <Content className={css.main}>{children}</Content>
      {footer}
      {bottomBar}
    </div>
  );
}
