import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { readProductNames } from "../settings.ts";
import { WithoutApp } from "../without-app.ts";

/** Writes into a page what it says where the app has not come; the server fills in the product's name. */
export const drawWithoutApp = (): Plugin => ({
  name: "draw-without-app",
  transformIndexHtml: (page) => {
    readProductNames();
    return page.replace(/<!-- without-app:.*-->/, () => renderToStaticMarkup(createElement(WithoutApp)));
  },
});
