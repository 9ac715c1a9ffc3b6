import { type Html, html } from "../banks/pages/html.ts";

/** Heads of columns of words. */
export const heads = (...names: readonly string[]): Html[] => names.map((name) => html`<th scope="col">${name}</th>`);

/** Heads of columns of figures, aligned to the right. */
export const figures = (...names: readonly string[]): Html[] =>
  names.map((name) => html`<th scope="col" class="figure">${name}</th>`);

/** A table with its heads; where it has no rows, a sentence in its place. */
export const tableOf = (columns: readonly Html[], rows: readonly Html[], none = ""): Html =>
  rows.length === 0
    ? html`<p class="empty">${none}</p>`
    : html`<div class="table-scroll"><table class="table"><thead><tr>${columns}</tr></thead><tbody>${rows}</tbody></table></div>`;
