import { shellTexts } from "@wellpaid/texts/shell";
import { useEffect } from "react";

/**
 * The browser's title follows a heading that is known only once something has been read.
 * @param count of things to do, before the title unless it is 0
 */
export function useTitle(title: string, count = 0): void {
  useEffect(() => {
    document.title = `${count === 0 ? "" : `(${count}) `}${shellTexts.pageTitle(title)}`;
  }, [title, count]);
}
