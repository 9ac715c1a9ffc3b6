import { Html } from "../banks/pages/html.ts";

const icon = (body: string): Html =>
  new Html(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${body}</svg>`,
  );

/** One set, 24 px grid, lines of the text's colour. */
export const icons = {
  home: icon('<path d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z"/>'),
  person: icon('<circle cx="12" cy="8" r="4"/><path d="M4.5 20a7.5 7.5 0 0 1 15 0"/>'),
  bank: icon('<path d="M3 9l9-5 9 5M4 20h16M6 10v7M10 10v7M14 10v7M18 10v7"/>'),
  table: icon('<rect x="4" y="4" width="16" height="16" rx="2"/><path d="M4 10h16M4 15h16M10 10v10"/>'),
  savings: icon(
    '<path d="M5 10a6 6 0 0 1 6-5h3a6 6 0 0 1 5.500 4H21v5h-2l-2 2v3h-3v-2h-3v2H8v-3a6 6 0 0 1-3-6zM14 9h-3"/>',
  ),
  open: icon('<path d="M10 5H6a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4M14 4h6v6M20 4l-9 9"/>'),
  phone: icon('<rect x="7" y="3" width="10" height="18" rx="2"/><path d="M11 18h2"/>'),
  voice: icon(
    '<path d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z"/>',
  ),
  bell: icon('<path d="M6 16V11a6 6 0 0 1 12 0v5l1.500 2h-15z"/><path d="M10 21h4"/>'),
  email: icon('<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3.5 7l8.500 6 8.500-6"/>'),
  copy: icon(
    '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1"/>',
  ),
  search: icon('<circle cx="11" cy="11" r="6.500"/><path d="M16 16l4.500 4.500"/>'),
  clock: icon('<circle cx="12" cy="12" r="8.500"/><path d="M12 7v5l3 2"/>'),
  tick: icon('<path d="M5 12.500l4.500 4.500L19 7.500"/>'),
  cross: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
} as const;

/** The product's mark: the payday ring. */
export const mark = new Html(
  '<svg class="mark" viewBox="0 0 32 32" width="28" height="28" fill="none" aria-hidden="true"><circle class="mark-track" cx="16" cy="16" r="11" stroke-width="6"/><path class="mark-gone" d="M16 5a11 11 0 1 1-10.500 7.700" stroke-width="6" stroke-linecap="round"/><circle class="mark-today" cx="16" cy="16" r="3"/></svg>',
);
