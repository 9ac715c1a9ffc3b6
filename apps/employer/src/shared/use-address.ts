import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Until typing pauses. */
const PAUSE_MS = 300;

/** As long as the server takes it. */
const LONGEST_SEARCH = 100;

type Narrowed = Readonly<Record<string, string | undefined>>;

/** A list's filters are kept in the address, so that back, a reload and a link keep them. */
export function useAddress() {
  const { pathname, searchStr } = useLocation();
  const router = useRouter();
  const text = new URLSearchParams(searchStr);
  return {
    read: (name: string): string | undefined => text.get(name) || undefined,
    /** What is given takes the place of what was; undefined takes it away. `staysInPlace`: the page is not scrolled to its top. */
    change: (next: Narrowed, staysInPlace = false): void => {
      for (const [name, value] of Object.entries(next)) {
        if (value === undefined) text.delete(name);
        else text.set(name, value);
      }
      const search = text.toString();
      if (staysInPlace) Object.assign(router, { resetNextScroll: false });
      router.history.replace(search === "" ? pathname : `${pathname}?${search}`);
    },
  };
}

/** One of the values that the address may name; undefined for any other. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

/** What is being searched for: it goes into the address with the first pause in typing, and follows an address that changes otherwise. */
export function useSearched({ read, change }: Pick<ReturnType<typeof useAddress>, "read" | "change">) {
  const q = (read("q") ?? "").slice(0, LONGEST_SEARCH);
  const [typed, setTyped] = useState(q);
  const submittedQuery = useRef(q);
  const send = useEffectEvent((searchText: string) => change({ q: searchText || undefined }));
  useEffect(() => {
    if (q === submittedQuery.current) return;
    submittedQuery.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const searchText = typed.trim().slice(0, LONGEST_SEARCH);
    if (searchText === submittedQuery.current) return;
    const wait = setTimeout(() => {
      submittedQuery.current = searchText;
      send(searchText);
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [typed]);
  return { q: q || undefined, typed, setTyped };
}
