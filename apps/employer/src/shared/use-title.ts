import { shellTexts } from "@wellpaid/texts/shell";
import { useEffect } from "react";

/** The browser's title follows a heading that is known only once something has been read. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = shellTexts.pageTitle(title);
  }, [title]);
}
