/** HTML put together with every value escaped: `html\`<p>${name}</p>\``. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + string + (index < parts.length ? shown(parts[index]) : ""), ""),
  );
}

function shown(part: Part | undefined): string {
  if (part === undefined || part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map((piece) => piece.text).join("");
  return escaped(String(part));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
