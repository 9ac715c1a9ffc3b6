import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { searchConsole } from "@wellpaid/contract/overview/search";
import { MIN_SEARCH_LETTERS } from "@wellpaid/domain/people/name-search";
import { consoleSearchTexts as texts } from "@wellpaid/texts/overview/search";
import { Checkbox, Dialog, Stack } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { NotLoaded } from "@wellpaid/web";
import { type KeyboardEvent, useId, useState } from "react";
import { readOf } from "../../shared/calls.ts";
import { useSettled } from "../../shared/use-settled.ts";
import { type ResultGroup, resultsOf, type SearchedPage } from "./search-results.ts";
import css from "./search-dialog.module.css";

interface SearchDialogProps {
  /** The pages that the administrator may see. */
  readonly pages: readonly SearchedPage[];
  /** Whether `/` opens the search. */
  readonly shortcut: { readonly isOn: boolean; readonly change: (on: boolean) => void };
  readonly onClose: () => void;
}

/** A search over everything: typed into a combo box whose list leads to what it finds. */
export function SearchDialog({ pages, shortcut, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  const isLong = q.length >= MIN_SEARCH_LETTERS;
  const read = useQuery({
    ...readOf(searchConsole, { query: { q } }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const groups = isLong ? resultsOf(read.data, pages, q) : [];
  const router = useRouter();
  const go = (href: string) => {
    onClose();
    router.history.push(href);
  };
  const listId = useId();
  const { active, onKeyDown } = useArrows(
    groups.flatMap(({ results }) => results.map(({ href }) => href)),
    go,
  );
  return (
    <Dialog title={texts.search} closable onClose={onClose}>
      <Stack gap={3}>
        <label className={css.field}>
          <Search aria-hidden="true" />
          <span className="wp-hidden">{texts.label}</span>
          <input
            type="search"
            role="combobox"
            className={css.input}
            value={typed}
            maxLength={100}
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={groups.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : `${listId}${active}`}
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {!isLong && <p className="wp-small">{texts.hint}</p>}
        {isLong && read.isError && (
          <NotLoaded what={texts.what} problem={read.error} onTryAgain={() => void read.refetch()} />
        )}
        <Results id={listId} groups={groups} active={active} onGo={go} />
        <p className="wp-small" role="status">
          {isLong && statusOf(read.isPending, groups, q)}
        </p>
        <Checkbox checked={shortcut.isOn} onChange={shortcut.change}>
          {texts.shortcut}
        </Checkbox>
      </Stack>
    </Dialog>
  );
}

function statusOf(isPending: boolean, groups: readonly ResultGroup[], q: string): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (isPending) return texts.searching;
  return count === 0 ? texts.nothing(q) : texts.found(count);
}

/** Where the arrow keys are among the results; Enter goes there, or to the first. */
function useArrows(hrefs: readonly string[], go: (href: string) => void) {
  const [chosen, setChosen] = useState<string>();
  const at = chosen === undefined ? -1 : hrefs.indexOf(chosen);
  const active = at < 0 ? undefined : at;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (hrefs.length === 0) return;
    if (key === "ArrowDown") setChosen(hrefs[(at + 1) % hrefs.length]);
    else if (key === "ArrowUp") setChosen(hrefs.at(at <= 0 ? -1 : at - 1));
    else if (key === "Enter") go(hrefs[Math.max(at, 0)] ?? "");
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown };
}

interface ResultsProps {
  readonly id: string;
  readonly groups: readonly ResultGroup[];
  readonly active: number | undefined;
  readonly onGo: (href: string) => void;
}

function Results({ id, groups, active, onGo }: ResultsProps) {
  const hrefs = groups.flatMap(({ results }) => results.map(({ href }) => href));
  return (
    <div id={id} role="listbox" aria-label={texts.search} className={css.list} hidden={groups.length === 0}>
      {groups.map(({ title, results }) => (
        <div key={title} role="group" aria-label={title}>
          <p className={css.group} aria-hidden="true">
            {title}
          </p>
          {results.map(({ href, title: text, line }) => {
            const at = hrefs.indexOf(href);
            return (
              <button
                key={href}
                id={`${id}${at}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={css.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onGo(href)}
              >
                <span>{text}</span>
                {line !== null && <span className="wp-caption">{line}</span>}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
