import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { QueryClient } from "@tanstack/react-query";
import { allCalls } from "@wellpaid/contract/all-calls";
import { API_BASE } from "@wellpaid/contract/call";
import { product } from "@wellpaid/texts/product";
import { describe, expect, test, vi } from "vitest";
import { calls, notThereYet, projectFolder, routes, texts } from "./lists.ts";
import { isAmong, textsOfCatalogue, textsOfTests } from "./words-of-code.ts";

// The one page that the router does not fetch later; it needs a browser, the addresses do not.
vi.mock("../../apps/employee/src/features/identity/sign-in/login-page.tsx", () => ({ LoginPage: () => null }));

/** What is missing must be listed, and what is listed must be missing: the list shrinks with the product's growth. */
function compare(all: readonly string[], listed: readonly string[], isThere: (one: string) => boolean) {
  return {
    missingAndNotListed: all.filter((one) => !isThere(one) && !listed.includes(one)),
    listedAndThere: listed.filter(isThere),
    listedAndUnknown: listed.filter((one) => !all.includes(one)),
    listedTwice: listed.filter((one, index) => listed.indexOf(one) !== index),
  };
}

const nothing = { missingAndNotListed: [], listedAndThere: [], listedAndUnknown: [], listedTwice: [] };

describe("the lists of the contract", () => {
  test("when a call is listed, then the contract of the product has it or it is noted as not there yet", () => {
    const nameOf = (method: string, path: string) => `${method} ${path}`;
    const plain = (name: string) => name.replace(/\{\w+\}/g, "{}");
    const there = new Set(allCalls.map(({ method, path }) => plain(nameOf(method, `${API_BASE}${path}`))));
    const all = calls.map(({ method, path }) => nameOf(method, path));
    expect(compare(all, notThereYet.calls, (call) => there.has(plain(call)))).toEqual(nothing);
  });

  test("when a screen is listed, then the router knows it or it is noted as not there yet", async () => {
    const isThere = await routerOf();
    const all = [...new Set(routes.map(({ path }) => path))].filter((path) => !path.endsWith("/nowhere"));
    expect(compare(all, notThereYet.routes, isThere)).toEqual(nothing);
  });

  test("when an address is no screen, then the router says so: the test above can fail", async () => {
    const isThere = await routerOf();
    expect(["/nowhere", "/dashboard/nowhere", "/dashboard/savings/nowhere"].filter(isThere)).toEqual([]);
  });

  test("when a text is listed, then the catalogue and a journey have it or it is noted as not there yet", async () => {
    const [catalogue, tests] = [await textsOfCatalogue(), textsOfTests()];
    const all = texts.map(({ text }) => text);
    const isThere = (text: string) => isAmong(text, catalogue) && isAmong(text, tests);
    expect(compare(all, notThereYet.texts, isThere)).toEqual(nothing);
  });

  test("when the catalogue is read, then the product keeps its names for the tests that follow", async () => {
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
