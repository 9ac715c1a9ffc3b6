import { offlineTexts as texts } from "@wellpaid/texts/offline";
import { product } from "@wellpaid/texts/product";

/** A system with less room cuts the name by itself, but not always at a word. */
const SHORT_NAME_LENGTH = 12;

const icon = (name: string, size: number, purpose = "any") => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const shortcut = (name: string, path: string) => ({ name, url: `/dashboard/${path}`, icons: [icon("icon", 192)] });

const shortNameOf = (name: string): string =>
  name.length <= SHORT_NAME_LENGTH ? name : (name.split(" ")[0] ?? name).slice(0, SHORT_NAME_LENGTH);

/** The employee app as a browser installs it (W3C Web App Manifest), under the product's name. */
export const manifest = () => ({
  id: "/",
  name: product.name,
  short_name: shortNameOf(product.name),
  description: texts.description,
  lang: "en-GB",
  dir: "ltr",
  start_url: "/dashboard/home",
  scope: "/",
  display: "standalone",
  // Those of `packages/ui/src/tokens.css` in light; the page's own `theme-color` says both.
  theme_color: "#ffffff",
  background_color: "#eeedf2",
  icons: [
    icon("icon", 192),
    icon("icon", 512),
    icon("icon-maskable", 512, "maskable"),
    { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
  shortcuts: [
    shortcut(texts.home, "home"),
    shortcut(texts.withdraw, "advance-up"),
    shortcut(texts.transactions, "transactions"),
    shortcut(texts.savings, "savings"),
  ],
});
