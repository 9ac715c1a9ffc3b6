import { createRouter } from "@tanstack/react-router";
import { pagePathsOf } from "@wellpaid/web/page-paths";
import { dashboardRoutes, notFound } from "./dashboard-routes.ts";
import { treeWith } from "./router.tsx";

/** For the build, which writes them for the server (`packages/web/src/build/list-pages.ts`). */
export const pagePaths = pagePathsOf(createRouter({ routeTree: treeWith(dashboardRoutes) }), notFound);
