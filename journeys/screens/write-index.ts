import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  fileNameOf,
  galleryFolder,
  type Picture,
  type Screen,
  schemes,
  screens,
  screensNotThere,
  screensOfJourneys,
} from "./screen.ts";
import { views } from "./views.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #14161f; background: #eeedf2 }
section { background: #fff; border-radius: 16px; padding: 1rem 1.25rem; margin: 0 0 1rem }
h2 { font-size: 1.05rem; margin: 0 0 .5rem }
.pictures { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
figure { margin: 0; flex: none } figcaption { color: #5b5f6d; font-size: .8rem }
img { display: block; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #d7d8de; border-radius: 8px }
.narrow img { width: 180px } .wide img { width: 420px }
.found { color: #b3261e; font-family: ui-monospace, monospace; font-size: .8rem; white-space: pre-wrap }
`;

function figure({ file, width, scheme }: Picture): string {
  return `<figure class="${width === "360" ? "narrow" : "wide"}"><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${width} px, ${scheme}"></a><figcaption>${width} px, ${scheme}</figcaption></figure>`;
}

function section(title: string, small: string, pictures: readonly Picture[]): string {
  const found = pictures.flatMap(({ width, scheme, findings, errors }) =>
    [...findings, ...errors].map((line) => `${width} ${scheme}: ${line}`),
  );
  const output = found.length === 0 ? "<p>axe: no findings</p>" : `<p class="found">${escaped(found.join("\n"))}</p>`;
  return `<section><h2>${escaped(title)} <small>${escaped(small)}</small></h2>${output}<div class="pictures">${pictures.map(figure).join("")}</div></section>`;
}

const listOf = (title: string, all: readonly Screen[]): string =>
  all.length === 0
    ? ""
    : `<section><h2>${title}</h2><ul>${all.map(({ path, as }) => `<li>${escaped(path)} as ${escaped(as)}</li>`).join("")}</ul></section>`;

/** After the last picture: the page on which people look at the product. */
export default function writeIndex(): void {
  const folder = join(galleryFolder, "found");
  const pictures = readdirSync(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Picture)
    .toSorted(
      (picture, other) =>
        Number(picture.width) - Number(other.width) || schemes.indexOf(picture.scheme) - schemes.indexOf(other.scheme),
    );
  const count = pictures.reduce((sum, { findings, errors }) => sum + findings.length + errors.length, 0);
  const picturesOf = (name: string) => pictures.filter(({ of }) => of === name);
  const sections = [
    ...screens.map((screen) =>
      section(screen.path, `as ${screen.as}, ${screen.feature}`, picturesOf(fileNameOf(screen))),
    ),
    ...views.map(({ name, feature }) => section(name.replaceAll("-", " "), feature, picturesOf(`view-${name}`))),
  ];
  const summary = `${pictures.length} pictures of ${screens.length} screens and ${views.length} views, ${count} findings`;
  const rest = `${listOf("Pictured within their journeys", screensOfJourneys)}${listOf("Not there yet", screensNotThere)}`;
  writeFileSync(
    join(galleryFolder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Gallery</h1><p>${summary}</p>${sections.join("")}${rest}</html>`,
  );
  process.stdout.write(`\n${summary}: ${join(galleryFolder, "index.html")}\n`);
}
