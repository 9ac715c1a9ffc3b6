import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { TransactionFilters } from "./filters.ts";

/** Until typing pauses. */
const PAUSE_MS = 300;

/** The filters of the address, and a way to change them. */
export function useFilters() {
  const filters = useSearch({ from: "/dashboard/transactions" });
  const navigate = useNavigate();
  const change = (next: TransactionFilters) =>
    void navigate({ to: "/dashboard/transactions", search: { ...filters, ...next }, replace: true });
  return { filters, change };
}

/** What is being typed: it goes into the address with the first pause, and follows an address that changes otherwise. */
export function useTyped(filters: TransactionFilters, change: (next: TransactionFilters) => void) {
  const { q = "" } = filters;
  const [typed, setTyped] = useState(q);
  const submittedQuery = useRef(q);
  const send = useEffectEvent(change);
  useEffect(() => {
    if (q === submittedQuery.current) return;
    submittedQuery.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    const searchText = typed.trim();
    if (searchText === submittedQuery.current) return;
    const wait = setTimeout(() => {
      submittedQuery.current = searchText;
      send({ q: searchText || undefined });
    }, PAUSE_MS);
    return () => clearTimeout(wait);
  }, [typed]);
  return { typed, setTyped };
}
