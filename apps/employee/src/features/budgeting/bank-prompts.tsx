import { useQuery } from "@tanstack/react-query";
import { serverNow } from "@wellpaid/web";
import { allTabsStorage, tabStorage } from "@wellpaid/web/tab-storage";
import { lazy, Suspense } from "react";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { onSessionEnd } from "../../shared/session/session.ts";
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

const promptedAtKey = "wellpaid-bank-asked-at";
const ASK_AGAIN_MS = 30 * 86_400_000;

/** Home shows on two cards that no bank is connected: the prompt is above them once in 30 days on this device. */
function wasPromptedLately(): boolean {
  const [at, now] = [Number(allTabsStorage.getItem(promptedAtKey)), serverNow()];
  return now !== null && at > now - ASK_AGAIN_MS && at <= now;
}

const storePromptedAt = (): void => allTabsStorage.setItem(promptedAtKey, String(serverNow() ?? 0));

/** What home asks: to connect a bank, or once in a session to connect it again. */
export function BankPrompts() {
  const { data: money } = useQuery(indicatorsQuery);
  const { data: need } = useQuery(reauthQuery);
  const { value: answered, change } = useStored(answeredKey, noPrompts);
  const closeConnect = () => {
    storePromptedAt();
    change({ connect: true });
  };
  if (money === null && !answered.connect && !wasPromptedLately())
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
