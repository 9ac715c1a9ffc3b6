interface ListedRoute {
  readonly fullPath: string;
}

interface ListedRouter {
  readonly routesById: Readonly<Record<string, ListedRoute | undefined>>;
}

/** The addresses of a router's pages, as patterns and without a last slash, except the page that says that there is none. */
export function pagePathsOf({ routesById }: ListedRouter, notFound: ListedRoute): readonly string[] {
  const pages = Object.entries(routesById).flatMap(([id, route]) =>
    route === undefined || route === notFound || id === "__root__" ? [] : [route],
  );
  return [...new Set(pages.map(({ fullPath }) => fullPath.replace(/(?<=.)\/$/, "")))].toSorted();
}
