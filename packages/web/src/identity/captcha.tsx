import { captchaChallenge, verifyCaptcha } from "@wellpaid/contract/identity/captcha";
import { type Client, Refused, Unreachable } from "@wellpaid/contract/client";
import { captchaTexts } from "@wellpaid/texts/identity/captcha";
import { shellTexts } from "@wellpaid/texts/shell";
import { CaptchaButton, type CaptchaState } from "@wellpaid/ui";
import { useEffect, useRef, useState } from "react";
import { useSingleMutation } from "../use-single-mutation.ts";

/** How long the work takes on a slow phone. It is found by chance, so that its share can only be an expectation. */
const expectedMs = 1_500;

/** How much of the work may be expected to be done, from 0 to 1, while there is some. */
function useExpectedShare(isWorking: boolean): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!isWorking) return;
    const since = performance.now();
    const timer = setInterval(() => setShare(1 - Math.exp((since - performance.now()) / expectedMs)), 100);
    return () => {
      clearInterval(timer);
      setShare(0);
    };
  }, [isWorking]);
  return share;
}

function messageOf(problem: Error): string {
  if (problem instanceof Refused) return problem.message;
  return problem instanceof Unreachable ? shellTexts.noConnection : captchaTexts.notPossible;
}

export interface CaptchaProps {
  readonly api: Client;
  readonly onPass: (pass: string) => void;
  /** Where it comes instead of what had the focus. */
  readonly autoFocus?: boolean;
}

/** Gives one pass, which is good for one request. Before the next it is mounted again, by another `key`. */
export function Captcha({ api, onPass, autoFocus }: CaptchaProps) {
  const working = useRef<AbortController | null>(null);
  const proof = useSingleMutation({
    mutationFn: async () => {
      const controller = new AbortController();
      working.current = controller;
      // With its worker only where one is solved: most sign-ins need none.
      const { solveChallenge } = await import("./solve-challenge.ts");
      const token = await solveChallenge(await api(captchaChallenge), controller);
      return api(verifyCaptcha, { body: { token } });
    },
    onSuccess: ({ pass }) => onPass(pass),
  });
  useEffect(() => () => working.current?.abort(), []);
  const share = useExpectedShare(proof.isPending);
  return (
    <CaptchaButton
      state={stateOf(proof, share)}
      onPress={() => proof.mutate()}
      autoFocus={autoFocus}
      label={captchaTexts.human}
      workingText={captchaTexts.working}
      workingLine={captchaTexts.workingLine}
      doneText={captchaTexts.done}
    />
  );
}

interface Proof {
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: Error | null;
}

function stateOf({ isPending, isSuccess, error }: Proof, share: number): CaptchaState {
  if (isPending) return { kind: "working", share };
  if (error !== null) return { kind: "failed", message: messageOf(error) };
  return { kind: isSuccess ? "done" : "rest" };
}
