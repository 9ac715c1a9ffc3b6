import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isLanguage } from "@wellpaid/texts/language/languages";
import { addTranslations, setLanguageSource } from "@wellpaid/texts/language/translate";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { readProductNames } from "../settings.ts";
import { WithoutApp } from "../without-app.ts";
import { type FirstTranslations, inLanguage, type Translations } from "./translations.ts";

const GAP = /<!-- without-app:.*-->/;

const draw = (page: string): string => page.replace(GAP, () => renderToStaticMarkup(createElement(WithoutApp)));

function drawIn({ language, messages }: FirstTranslations, page: string): string {
  if (!isLanguage(language)) throw new Error(`${language} is no language`);
  addTranslations(language, messages as Parameters<typeof addTranslations>[1]);
  setLanguageSource(() => language);
  try {
    return draw(page);
  } finally {
    setLanguageSource(() => "en");
  }
}

/**
 * Writes into a page what it says where the app has not come, in each language: `index.html`, `index.cy.html`. The server fills in
 * the product's name.
 */
export function drawWithoutApp({ written }: Translations): Plugin {
  let folder = "";
  return {
    name: "draw-without-app",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: "post",
      handler: (page, { bundle }) => {
        readProductNames();
        return bundle === undefined ? draw(page) : page;
      },
    },
    closeBundle() {
      const file = join(folder, "index.html");
      const page = readFileSync(file, "utf8");
      if (!GAP.test(page)) return;
      readProductNames();
      for (const { first, script } of written.values())
        writeFileSync(
          join(folder, `index.${first.language}.html`),
          inLanguage(drawIn(first, page), first.language, script),
        );
      writeFileSync(file, draw(page));
    },
  };
}
