import { shellTexts } from "@wellpaid/texts/shell";
import { Link } from "@wellpaid/ui";
import { isDrawing } from "../drawing.ts";
import { pageLanguages } from "../page-language.ts";

/** Links to the same page in another language, which the server keeps (`?language=`); none where there is only one. */
export function LanguageLinks({ className }: { readonly className: string | undefined }) {
  if (pageLanguages.length === 0) return null;
  const query = isDrawing ? "" : location.search;
  return (
    <nav className={className} aria-label={shellTexts.language}>
      {pageLanguages.map(([language, name]) => (
        <Link key={language} low lang={language} href={`${query || "?"}${query && "&"}language=${language}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
