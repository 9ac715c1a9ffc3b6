import { useQuery } from "@tanstack/react-query";
import {
  lookAtSalaryAccountLink,
  objectByLink,
  type SalaryAccountLinkState,
} from "@wellpaid/contract/account/salary-account";
import { salaryAccountTexts as texts } from "@wellpaid/texts/account/salary-account";
import { Alert, Button, Card, PageBody, Stack, StateScreen } from "@wellpaid/ui";
import { Clock, Info, Landmark, ShieldCheck, TriangleAlert } from "@wellpaid/ui/icons";
import { focusHeading, isRefusedFor, messageOf, ScreenPending, useSingleMutation } from "@wellpaid/web";
import { useEffect, useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { TopLogo } from "../../../shared/layout/top-logo.tsx";
import { WhatNow } from "./what-now.tsx";

const tokenIn = (hash: string): string => /^#([A-Za-z0-9_-]{43})$/.exec(hash)?.[1] ?? "";

/** The page behind the link of an SMS or e-mail: it needs no login, and nothing changes before the button is pressed. */
export function SalaryAccountLinkPage() {
  const [token] = useState(() => tokenIn(location.hash));
  // Keeps the token out of the history and of bookmarks.
  useEffect(() => {
    if (tokenIn(location.hash) !== "") history.replaceState(history.state, "", location.pathname);
  }, []);
  return (
    <PageBody width="form">
      <TopLogo />
      <main tabIndex={-1}>
        <Card>{token === "" ? <Wrong /> : <Link token={token} />}</Card>
      </main>
    </PageBody>
  );
}

function Link({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [lookAtSalaryAccountLink.name, token],
    queryFn: ({ signal }) => api(lookAtSalaryAccountLink, { body: { token }, signal }),
    retry: false,
    gcTime: 0,
  });
  const pressing = useSingleMutation({
    mutationFn: () => api(objectByLink, { body: { token } }),
    onSuccess: () => focusHeading(),
  });
  if (isRefusedFor(error, "TOKEN_INVALID") || isRefusedFor(pressing.error, "TOKEN_INVALID")) return <Wrong />;
  const state = pressing.data ?? data;
  if (state === undefined)
    return <ScreenPending what={texts.partName} problem={error} onTryAgain={() => void refetch()} lines={6} />;
  return (
    <>
      {pressing.error && <Alert>{messageOf(pressing.error)}</Alert>}
      <State
        state={state}
        isBusy={pressing.isPending}
        onPress={() => {
          pressing.mutate();
        }}
      />
    </>
  );
}

const Wrong = () => (
  <StateScreen level={1} tone="warning" icon={<TriangleAlert />} title={texts.wrongTitle}>
    {texts.wrongLine}
  </StateScreen>
);

interface StateProps {
  readonly state: SalaryAccountLinkState;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** What no longer applies, and what to do instead. */
const OVER = {
  lifted: { icon: <Info />, title: texts.liftedTitle, line: texts.liftedLine },
  replaced: { icon: <ShieldCheck />, title: texts.replacedTitle, line: texts.replacedLine },
  expired: { icon: <Clock />, title: texts.expiredTitle, line: texts.expiredLine },
  "too-many": { icon: <TriangleAlert />, title: texts.tooManyTitle, line: texts.tooManyLine },
} as const;

function State({ state: { state, ending }, isBusy, onPress }: StateProps) {
  if (state === "open")
    return (
      <StateScreen
        level={1}
        tone="warning"
        icon={<Landmark />}
        title={texts.askTitle(ending ?? "")}
        actions={<Button text={texts.dontKnow} wide busy={isBusy} onPress={onPress} />}
      >
        <Stack gap={2}>
          <p>{texts.askLine()}</p>
          <p>{texts.ifKnown}</p>
        </Stack>
      </StateScreen>
    );
  if (state === "objected")
    return (
      <StateScreen
        level={1}
        tone="positive"
        icon={<ShieldCheck />}
        title={texts.objectedTitle}
        facts={<WhatNow steps={[texts.askEmployer, texts.yoursAfterAll]} />}
      >
        {texts.objectedLine(ending ?? "")}
      </StateScreen>
    );
  const { icon, title, line } = OVER[state];
  return (
    <StateScreen level={1} icon={icon} title={title}>
      {line}
    </StateScreen>
  );
}
