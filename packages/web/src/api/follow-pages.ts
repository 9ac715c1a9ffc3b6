import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { focusHeading } from "../focus-heading.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's name in the browser's title; without it, its `data-tab-title` or its heading. */
    readonly title?: string;
  }
}

function showTitle(router: AnyRouter): void {
  const named = router.state.matches.findLast(({ staticData }) => staticData.title !== undefined);
  const titled = document.querySelector<HTMLElement>("[data-tab-title]");
  const title = named?.staticData.title ?? titled?.dataset["tabTitle"] ?? document.querySelector("h1")?.textContent;
  document.title = !title ? product.name : shellTexts.pageTitle(title);
}

/**
 * After each change of page: its title and the focus on its heading.
 * @param pageOf what tells one page from another
 */
export function followPages<Router extends AnyRouter>(
  router: Router,
  pageOf: (location: Router["state"]["location"] & ParsedLocation) => string,
): void {
  let page: string | null = null;
  router.subscribe("onRendered", () => {
    showTitle(router);
    const isFirst = page === null;
    const next = pageOf(router.state.location);
    if (page === next) return;
    page = next;
    if (isFirst) return;
    focusHeading();
  });
}
