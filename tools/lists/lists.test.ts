import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { QueryClient } from "@tanstack/react-query";
import { allCalls } from "@wellpaid/contract/all-calls";
import { API_BASE } from "@wellpaid/contract/call";
import { product } from "@wellpaid/texts/product";
import { describe, expect, test, vi } from "vitest";
import { calls, notThereYet, projectFolder, routes, texts } from "./lists.ts";
import { isAmong, textsOfCatalogue, textsOfTests } from "./texts-of-code.ts";

// The one page that the router does not fetch later; it needs a browser, the addresses do not.
vi.mock("../../apps/employee/src/features/identity/sign-in/login-page.tsx", () => ({ LoginPage: () => null }));

/** What is missing must be listed, and what is listed must be missing: the list shrinks with the product's growth. */
function compare(all: readonly string[], listed: readonly string[], isThere: (value: string) => boolean) {
  return {
    missingAndNotListed: all.filter((value) => !isThere(value) && !listed.includes(value)),
    listedAndThere: listed.filter(isThere),
    listedAndUnknown: listed.filter((value) => !all.includes(value)),
    listedTwice: listed.filter((value, index) => listed.indexOf(value) !== index),
  };
}

const nothing = { missingAndNotListed: [], listedAndThere: [], listedAndUnknown: [], listedTwice: [] };

describe("the lists of the contract", () => {
  test("have each listed call in the product contract or note it as missing", () => {
    const nameOf = (method: string, path: string) => `${method} ${path}`;
    const plain = (name: string) => name.replace(/\{\w+\}/g, "{}");
    const existing = new Set(allCalls.map(({ method, path }) => plain(nameOf(method, `${API_BASE}${path}`))));
    const all = calls.map(({ method, path }) => nameOf(method, path));
    expect(compare(all, notThereYet.calls, (call) => existing.has(plain(call)))).toEqual(nothing);
  });

  test("have each listed screen in the router or note it as missing", async () => {
    const isThere = await routerOf();
    const all = [...new Set(routes.map(({ path }) => path))].filter((path) => !path.endsWith("/nowhere"));
    expect(compare(all, notThereYet.routes, isThere)).toEqual(nothing);
  });

  test("reject an address that is not a screen: the test above can fail", async () => {
    const isThere = await routerOf();
    expect(["/nowhere", "/dashboard/nowhere", "/dashboard/savings/nowhere"].filter(isThere)).toEqual([]);
  });

  test("have each listed text in the catalogue and a journey or note it as missing", async () => {
    const [catalogue, tests] = [await textsOfCatalogue(), textsOfTests()];
    const all = texts.map(({ text }) => text);
    const isThere = (text: string) => isAmong(text, catalogue) && isAmong(text, tests);
    expect(compare(all, notThereYet.texts, isThere)).toEqual(nothing);
  });

  test("keep the names of the catalogue for the tests that follow", async () => {
    await textsOfCatalogue();
    expect(product).toMatchObject({ name: "Wellpaid", savingsProvider: "Harbour" });
  });
});

interface AnyRouter {
  readonly options: { readonly context: { readonly addDashboard: () => Promise<void> } };
  /**
   * The routes from the root, the path's parameters, and the route that was found. `**` is what no route took, `*` what
   * one takes that leads elsewhere.
   */
  readonly getMatchedRoutes: (path: string) => readonly [unknown, Readonly<Record<string, string>>, found?: unknown];
}

/** Whether the web app's own router has a page for an address. */
async function routerOf(): Promise<(path: string) => boolean> {
  const file = pathToFileURL(join(projectFolder, "apps/employee/src/app/router.tsx")).href;
  const { createAppRouter } = (await import(/* @vite-ignore */ file)) as {
    createAppRouter: (queryClient: QueryClient) => AnyRouter;
  };
  const router = createAppRouter(new QueryClient());
  await router.options.context.addDashboard();
  return (path) => {
    const [, parameters, found] = router.getMatchedRoutes(new URL(path, "http://localhost").pathname);
    return found !== undefined && parameters["**"] === undefined && !parameters["*"];
  };
}
