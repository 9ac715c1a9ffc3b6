import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { identityTexts } from "@wellpaid/texts/identity/identity";
import { shellTexts } from "@wellpaid/texts/shell";
import { readProductNames, WithoutApp } from "@wellpaid/web";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { createAppRouter } from "./router.tsx";

export interface Drawn {
  readonly title: string;
  readonly markup: string;
  /** What every page says where the app has not come. */
  readonly withoutApp: string;
}

/** The login page as markup, with gaps such as `{{product-name}}` where the server's settings go. Runs at build only. */
export async function drawLogin(): Promise<Drawn> {
  readProductNames();
  const queryClient = new QueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: ["/"] }));
  await router.load();
  return {
    title: shellTexts.pageTitle(identityTexts.logIn),
    markup: renderToString(<App router={router} queryClient={queryClient} />),
    withoutApp: renderToStaticMarkup(<WithoutApp />),
  };
}
