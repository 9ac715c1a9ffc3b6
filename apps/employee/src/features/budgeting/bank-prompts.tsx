import { useQuery } from "@tanstack/react-query";
import { serverNow } from "@wellpaid/web";
import { allTabsStorage, tabStorage } from "@wellpaid/web/tab-storage";
import { lazy, Suspense, useEffect, useState } from "react";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { onSessionEnd } from "../../shared/session/session.ts";
import { changeStored } from "../../shared/storage/session-storage.ts";
import { useStored } from "../../shared/storage/use-session-storage.ts";
import type * as BankDialogs from "./connect/bank-dialogs.ts";
import { reauthQuery } from "./queries.ts";

const Nothing = () => null;

type Dialogs = typeof BankDialogs;

/** Home does without them where their code does not come. */
const dialogs = (): Promise<Dialogs> =>
  import("./connect/bank-dialogs.ts").catch(() => ({ ConnectQuestion: Nothing, ReconnectDialog: Nothing }));
const ConnectQuestion = lazy(async () => ({ default: (await dialogs()).ConnectQuestion }));
export const ReconnectDialog = lazy(async () => ({ default: (await dialogs()).ReconnectDialog }));

const answeredKey = "wellpaid-bank-asked";
const noPrompts = { connect: false, reconnect: false };

onSessionEnd(() => tabStorage.removeItem(answeredKey));

/** When this device was last asked to connect a bank; 0 from the first visit until then. */
const promptedAtKey = "wellpaid-bank-asked-at";
const ASK_AGAIN_MS = 30 * 86_400_000;

/** Home's first card asks to connect a bank: the dialog opens above it from the second visit on, and once in 30 days. */
function isPromptDue(): boolean {
  const promptedAt = allTabsStorage.getItem(promptedAtKey);
  const now = serverNow();
  return promptedAt !== null && (now === null || Number(promptedAt) <= now - ASK_AGAIN_MS || Number(promptedAt) > now);
}

const storePromptedAt = (at: number): void => allTabsStorage.setItem(promptedAtKey, String(at));

/** What home asks: to connect a bank, or once in a session to connect it again. */
export function BankPrompts() {
  const { data: money } = useQuery(indicatorsQuery);
  const { data: need } = useQuery(reauthQuery);
  const { value: answered, change } = useStored(answeredKey, noPrompts);
  const [isDue] = useState(isPromptDue);
  const isFirstVisit = money === null && allTabsStorage.getItem(promptedAtKey) === null;
  useEffect(() => {
    if (!isFirstVisit) return;
    storePromptedAt(0);
    changeStored(answeredKey, noPrompts, { connect: true });
  }, [isFirstVisit]);
  const closeConnect = () => {
    storePromptedAt(serverNow() ?? 0);
    change({ connect: true });
  };
  if (money === null && isDue && !answered.connect)
    return (
      <Suspense>
        <ConnectQuestion onClose={closeConnect} />
      </Suspense>
    );
  if (need?.isReauthNeed && !answered.reconnect)
    return (
      <Suspense>
        <ReconnectDialog due={need.connections} onClose={() => change({ reconnect: true })} />
      </Suspense>
    );
  return null;
}
