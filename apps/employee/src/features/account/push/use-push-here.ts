import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type PushDevice, pushSettings, removePushDevice } from "@wellpaid/contract/account/push";
import type { AnswerOf } from "@wellpaid/contract/call";
import { pushTexts as texts } from "@wellpaid/texts/account/push";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api, queryOf } from "../../../shared/session/api.ts";
import { endHere, isOfKey, subscribe } from "../../../shared/worker/push-here.ts";
import { subscriptionHere } from "../../../shared/worker/worker.ts";
import { type PushState, pushStateOf } from "./push-state.ts";

export type Settings = AnswerOf<typeof pushSettings>;

export const pushQuery = queryOf(pushSettings);

const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
/** An iPad says that it is a Mac, and has fingers. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches;

async function readState({ publicKey, devices }: Settings): Promise<PushState> {
  const subscription = publicKey !== null && canPush() ? await subscriptionHere() : null;
  return pushStateOf({
    isOffered: publicKey !== null,
    canPush: canPush(),
    isIos: isIos(),
    isInstalled: isInstalled(),
    permission: canPush() ? Notification.permission : "default",
    isSubscribed:
      subscription !== null &&
      publicKey !== null &&
      isOfKey(subscription, publicKey) &&
      devices.some(({ isHere }) => isHere),
  });
}

const problemText = (problem: Error): string =>
  problem instanceof DOMException || problem instanceof TypeError ? texts.notSubscribed : messageOf(problem);

/** What this browser does with pushes, and turning it on and off. Permission is requested in the press alone. */
export function usePushHere(settings: Settings) {
  const queries = useQueryClient();
  const { data: state } = useQuery({
    queryKey: ["push-here", settings],
    queryFn: () => readState(settings),
    gcTime: 0,
  });
  const readAgain = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: pushQuery.queryKey });
    await queries.invalidateQueries({ queryKey: ["push-here"] });
  };
  const turnOn = useSingleMutation({
    mutationFn: async (key: string): Promise<boolean> => {
      if ((await Notification.requestPermission()) !== "granted") return false;
      await subscribe(key);
      return true;
    },
    onSuccess: async (isOn) => {
      await readAgain();
      showSnackbar(isOn ? "success" : "error", isOn ? texts.turnedOn : texts.notAllowed, "push");
    },
    onError: (problem) => showSnackbar("error", problemText(problem), "push"),
  });
  const turnOff = useSingleMutation({
    mutationFn: async ({ id }: PushDevice) => {
      await api(removePushDevice, { params: { id } });
      await endHere();
    },
    onSuccess: async () => {
      await readAgain();
      showSnackbar("success", texts.turnedOff, "push");
    },
    onError: (problem) => showSnackbar("error", problemText(problem), "push"),
  });
  return { state, turnOn, turnOff };
}
