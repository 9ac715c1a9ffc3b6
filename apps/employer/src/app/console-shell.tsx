import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { product } from "@wellpaid/texts/product";
import { Anchor, Content, Dialog, HomeLink, Logo, navItemClass, SkipLink } from "@wellpaid/ui";
import { Menu } from "@wellpaid/ui/icons";
import { type ReactNode, useId, useState } from "react";
import type { OwnAdministrator } from "../shared/administrator.ts";
import { countAt, useToDo } from "../shared/to-do.ts";
import { endSession } from "../shared/session.ts";
import css from "./console-shell.module.css";
import type { MenuItem } from "./menu.tsx";

interface MenuListProps {
  readonly items: readonly MenuItem[];
  /** The address of the item that the page belongs to. */
  readonly current: string | undefined;
  readonly onGo?: () => void;
}

function MenuList({ items, current, onGo }: MenuListProps) {
  const toDo = useToDo().data?.items ?? [];
  return (
    <nav aria-label={texts.mainNavigation}>
      <ul className={css.items}>
        {items.map((item) => (
          <Item
            key={item.href}
            item={item}
            count={countAt(item.href, toDo)}
            isCurrent={item.href === current}
            onGo={onGo}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps extends Pick<MenuListProps, "onGo"> {
  readonly item: MenuItem;
  /** How many things its page has to do. */
  readonly count: number;
  readonly isCurrent: boolean;
}

/** More would be wider than its place. */
const MAX_COUNT = 99;

function Item({ item: { href, text, icon }, count, isCurrent, onGo }: ItemProps) {
  const id = useId();
  return (
    <li>
      <Anchor
        href={href}
        className={navItemClass(css.item)}
        aria-current={isCurrent ? "page" : undefined}
        aria-describedby={count === 0 ? undefined : id}
        onClick={onGo}
      >
        {icon}
        <span>{text}</span>
        {count > 0 && (
          <span className={css.badge} aria-hidden="true">
            {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
          </span>
        )}
      </Anchor>
      {count > 0 && (
        <span id={id} hidden>
          {texts.toDo(count)}
        </span>
      )}
    </li>
  );
}

function Person({ name, email }: Pick<OwnAdministrator, "name" | "email">) {
  return (
    <div className={css.person}>
      <p className="wp-hidden">{texts.signedInAs(name)}</p>
      <p className={css.name} aria-hidden="true">
        {name}
      </p>
      <p className={css.email}>{email}</p>
      <button type="button" className={css.signOut} onClick={() => endSession("signed-out")}>
        {texts.signOut}
      </button>
      <button type="button" className={css.signOut} onClick={() => endSession("signed-out", true)}>
        {texts.signOutForgetting}
      </button>
    </div>
  );
}

function Company({ name }: { readonly name: string }) {
  return (
    <div className={css.company}>
      <p className={css.companyName}>{name}</p>
      <p className={css.companyLine}>{texts.name}</p>
    </div>
  );
}

export interface ConsoleShellProps {
  readonly administrator: OwnAdministrator;
  readonly items: readonly MenuItem[];
  readonly current: string | undefined;
  readonly children: ReactNode;
}

/** From 900 px, a column of 232 px with the menu beside the page; below that, a bar at the top whose button opens the menu. */
export function ConsoleShell({ administrator, items, current, children }: ConsoleShellProps) {
  const [isOpen, setOpen] = useState(false);
  const { company } = administrator;
  const home = (
    <HomeLink href="/employer" text={texts.toOverview()}>
      <Logo productName={product.name} />
    </HomeLink>
  );
  return (
    <div className={css.shell}>
      <SkipLink text={texts.skipToContent} />
      <header className={css.side}>
        {home}
        <Company name={company.name} />
        <MenuList items={items} current={current} />
        <Person {...administrator} />
      </header>
      <header className={css.bar}>
        {home}
        <span className={css.barCompany}>{company.name}</span>
        <button type="button" className={css.menuButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu />
          {texts.menu}
        </button>
      </header>
      <Content className={css.main}>{children}</Content>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={company.name} closable>
        <MenuList items={items} current={current} onGo={() => setOpen(false)} />
        <Person {...administrator} />
      </Dialog>
    </div>
  );
}
