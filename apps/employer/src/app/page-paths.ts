import { QueryClient } from "@tanstack/react-query";
import { pagePathsOf } from "@wellpaid/web/page-paths";
import { notFound } from "./console-routes.ts";
import { createConsoleRouter } from "./router.tsx";

/** For the build, which writes them for the server (`packages/web/src/build/list-pages.ts`). */
export const pagePaths = pagePathsOf(createConsoleRouter(new QueryClient()), notFound);
