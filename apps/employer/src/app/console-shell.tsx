import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { consoleSearchTexts } from "@wellpaid/texts/overview/search";
import { product } from "@wellpaid/texts/product";
import { Anchor, Content, Dialog, HomeLink, Logo, navItemClass, SkipLink } from "@wellpaid/ui";
import { Menu } from "@wellpaid/ui/icons";
import { type ReactNode, useId, useState } from "react";
import type { OwnAdministrator } from "../shared/administrator.ts";
import { useHasRole } from "../shared/administrator.ts";
import { useRolesOfPage } from "../shared/page-roles.ts";
import { countAt, useToDo } from "../shared/to-do.ts";
import { endSession } from "../shared/session.ts";
import css from "./console-shell.module.css";
import type { MenuItem } from "./menu.tsx";
import { SearchButton } from "./search/search-button.tsx";
import { SearchDialog } from "./search/search-dialog.tsx";
import type { SearchedPage } from "./search/search-results.ts";
import { useShortcut } from "./search/shortcut.ts";

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

/** Pages that the menu does not name. */
const MORE_PAGES: readonly SearchedPage[] = (["pay-groups", "consents", "theme"] as const).map((name) => ({
  href: `/employer/settings/${name}`,
  text: consoleSearchTexts.pages[name],
}));

/** The search over everything, and how it is opened. */
function useSearch(items: readonly MenuItem[]) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const shortcut = useShortcut(open);
  const has = useHasRole();
  const rolesOfPage = useRolesOfPage();
  const pages = [...items, ...MORE_PAGES.filter(({ href }) => has(rolesOfPage(href)))];
  const dialog = isOpen && <SearchDialog pages={pages} shortcut={shortcut} onClose={() => setOpen(false)} />;
  return { open, dialog };
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
  const search = useSearch(items);
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
        <SearchButton className={css.search} onOpen={search.open} />
        <MenuList items={items} current={current} />
        <Person {...administrator} />
      </header>
      <header className={css.bar}>
        {home}
        <span className={css.barCompany}>{company.name}</span>
        <SearchButton className={css.searchIcon} onOpen={search.open} />
        <button type="button" className={css.menuButton} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu />
          {texts.menu}
        </button>
      </header>
      <Content className={css.main}>{children}</Content>
      {search.dialog}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={company.name} closable>
        <MenuList items={items} current={current} onGo={() => setOpen(false)} />
        <Person {...administrator} />
      </Dialog>
    </div>
  );
}
