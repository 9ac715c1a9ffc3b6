import { consoleSearchTexts as texts } from "@wellpaid/texts/overview/search";
import { Search } from "@wellpaid/ui/icons";

interface SearchButtonProps {
  readonly className?: string | undefined;
  readonly onOpen: () => void;
}

/** Opens the search over everything. */
export function SearchButton({ className, onOpen }: SearchButtonProps) {
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onOpen}>
      <Search />
      <span>{texts.search}</span>
    </button>
  );
}
