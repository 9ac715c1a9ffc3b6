import { QueryClient } from "@tanstack/react-query";
import { createRouter } from "@tanstack/react-router";
import { pagePathsOf } from "@wellpaid/web/page-paths";
import { dashboardRoutes, notFound } from "./dashboard-routes.ts";
import { treeWith } from "./router.tsx";

const context = { queryClient: new QueryClient(), addDashboard: async () => undefined };

/** For the build, which writes them for the server (`packages/web/src/build/list-pages.ts`). */
export const pagePaths = pagePathsOf(createRouter({ routeTree: treeWith(dashboardRoutes), context }), notFound);
