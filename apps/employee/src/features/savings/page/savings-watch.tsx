import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { onSessionEnd } from "../../../shared/session/session.ts";
import { activeRequestQuery, savingAccountQuery } from "../queries.ts";
import { forgetOthersDraft, forgetSavingDraft } from "../start/forget-draft.ts";
import { hasServiceFailed, serviceErrorPath, useSavingsFacts, useSavingsFailure } from "../state.ts";

/**
 * On every change of path savings are read again, however fresh what is known
 * (docs/product/savings.md#where-the-link-leads).
 */
function useReadOnPath(path: string, isRead: boolean): void {
  const client = useQueryClient();
  const readPath = useRef(path);
  useEffect(() => {
    if (readPath.current === path) return;
    readPath.current = path;
    if (!isRead) return;
    // What the opening screen requests itself is not requested twice.
    for (const { queryKey } of [savingAccountQuery, activeRequestQuery])
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [path, isRead, client]);
}

interface SavingsWatchProps {
  readonly path: string;
  readonly onLink: (href: string) => void;
}

/**
 * Tells where the header's link leads, as soon as that is known and whenever it changes, and forgets what was typed for a
 * saving when its person logs out. Draws nothing.
 */
export function SavingsWatch({ path, onLink }: SavingsWatchProps): null {
  const { id } = useProfile();
  const hasFailed = hasServiceFailed(useSavingsFailure());
  // What is read by the way says nothing of the service that failed: its screen tries that.
  const { facts } = useSavingsFacts({ enabled: !hasFailed });
  useReadOnPath(path, !hasFailed);
  const link = hasFailed ? serviceErrorPath() : facts?.link;
  useEffect(() => {
    if (link !== undefined) onLink(link);
  }, [link, onLink]);
  useEffect(() => {
    forgetOthersDraft(id);
    // Whose session has run out comes back to it.
    return onSessionEnd((end) => {
      if (end === "logged-out" || end === "flushed" || end === "given-up" || end === "closed") forgetSavingDraft();
    });
  }, [id]);
  return null;
}
