import { askDeviceLink, useDeviceLink as useLinkCall } from "@wellpaid/contract/identity/identity";
import { deviceLinkTexts as texts } from "@wellpaid/texts/identity/device-link";
import { identityTexts } from "@wellpaid/texts/identity/identity";
import { Button, Stack, TextField } from "@wellpaid/ui";
import { isRefusedFor, messageWithWait, useSingleMutation } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { useGoToSignIn } from "../../../shared/session/handed-over.ts";
import { StepHead } from "../../../shared/steps/step-head.tsx";
import { BackToSignIn } from "../log-in-steps/login-step.tsx";
import { RequestedCaptcha } from "../steps/requested-captcha.tsx";
import { StepForm } from "../steps/step-form.tsx";

const tokenIn = (hash: string): string | null => /^#device=([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? null;

/** The way in for a new device by e-mail: with a link's token it is used, without one a link is requested. */
export function DeviceLink() {
  const [token, setToken] = useState(() => tokenIn(location.hash));
  // Keeps the token out of the history and of bookmarks.
  useEffect(() => {
    if (tokenIn(location.hash) !== null) history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  return token === null ? <AskForLink /> : <UseLink token={token} onAskAgain={() => setToken(null)} />;
}

function AskForLink() {
  const [identifier, setIdentifier] = useState("");
  const [errorsAnnounced, setErrorsAnnounced] = useState(0);
  const [captchas, setCaptchas] = useState(0);
  const asking = useSingleMutation({
    mutationFn: (pass: string | undefined) =>
      api(askDeviceLink, { body: { identifier: identifier.trim(), ...(pass !== undefined && { pass }) } }),
    onError: (problem) => isRefusedFor(problem, "CAPTCHA_REQUIRED") && setCaptchas((shown) => shown + 1),
  });
  const isMissing = errorsAnnounced > 0 && identifier.trim() === "";
  if (asking.isSuccess)
    return (
      <Stack gap={5}>
        <StepHead title={texts.sentTitle} line={texts.sentLine} />
        <BackToSignIn />
      </Stack>
    );
  const needsCaptcha = captchas > 0 && (asking.isPending || isRefusedFor(asking.error, "CAPTCHA_REQUIRED"));
  return (
    <StepForm
      title={texts.askTitle}
      line={texts.askLine}
      problem={asking.error && !needsCaptcha ? messageWithWait(asking.error) : undefined}
      onSubmit={() => (identifier.trim() === "" ? setErrorsAnnounced(errorsAnnounced + 1) : asking.mutate(undefined))}
      errorsAnnounced={errorsAnnounced}
    >
      <TextField
        label={identityTexts.identifier}
        name="username"
        autoComplete="username"
        value={identifier}
        onChange={setIdentifier}
        error={isMissing ? identityTexts.enterIdentifier : undefined}
      />
      {needsCaptcha && <RequestedCaptcha key={captchas} onPass={asking.mutate} />}
      <Button text={texts.send} type="submit" wide busy={asking.isPending} />
      <BackToSignIn />
    </StepForm>
  );
}

/** Pressed by a person: a mailbox that opens links to look at them uses none up. */
function UseLink({ token, onAskAgain }: { readonly token: string; readonly onAskAgain: () => void }) {
  const goToSignIn = useGoToSignIn();
  const using = useSingleMutation({
    mutationFn: () => api(useLinkCall, { body: { token } }),
    onSuccess: () => goToSignIn({ notice: texts.used, replace: true }),
  });
  const isOver = isRefusedFor(using.error, "TOKEN_INVALID");
  return (
    <StepForm
      title={texts.pressTitle}
      line={texts.pressLine}
      problem={isOver ? texts.over : using.error ? messageWithWait(using.error) : undefined}
      onSubmit={() => (isOver ? onAskAgain() : using.mutate())}
    >
      <Button text={isOver ? texts.ways : texts.press} type="submit" wide busy={using.isPending || using.isSuccess} />
      <BackToSignIn />
    </StepForm>
  );
}
