import type { Page } from "@playwright/test";
import { productAddress } from "../../product/with-product.ts";

const NO_ROWS = { items: [], total: 0, hasMore: false };

/** Answers a call of the page in the product's place; a list without rows unless set. No demo company is so empty. */
export const answerWith = (page: Page, { path }: { readonly path: string }, answer: object = NO_ROWS) =>
  page.route(
    ({ origin, pathname }) => origin === productAddress && pathname === `/api/v1${path}`,
    (route) => route.fulfill({ json: answer }),
  );
