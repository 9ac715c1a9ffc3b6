import type { AnswerOf } from "@wellpaid/contract/call";
import { Refused } from "@wellpaid/contract/client";
import { readAdministratorLink, setPasswordByLink } from "@wellpaid/contract/administrators/console-access";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, Button, Form, Link } from "@wellpaid/ui";
import { CardPending, messageOf } from "@wellpaid/web";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { useEffect, useState } from "react";
import { useAct, useRead } from "../../shared/calls.ts";
import { NewPasswordField, newPasswordError } from "../../shared/sign-in-methods/new-password-field.tsx";
import { useField } from "../../shared/use-field.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

type ReadLink = AnswerOf<typeof readAdministratorLink>;

const isOver = (problem: Error | null): boolean => problem instanceof Refused && problem.code === "TOKEN_INVALID";
const aboutPassword = (problem: Error | null): string | undefined =>
  problem instanceof Refused && problem.errors[0]?.path === "/password" ? problem.message : undefined;

function SetPassword({
  token,
  link,
  onDone,
  onOver,
}: {
  readonly token: string;
  readonly link: ReadLink;
  readonly onDone: () => void;
  readonly onOver: () => void;
}) {
  const { send, isBusy, problem, reset } = useAct(setPasswordByLink, {
    onDone,
    onProblem: (refused) => {
      if (isOver(refused)) onOver();
    },
  });
  const { value: password, setError, field } = useField("", () => problem && reset());
  const submit = () => {
    const found = newPasswordError(password);
    setError(found);
    if (found === undefined) send({ body: { token, password } });
  };
  const refused = aboutPassword(problem);
  return (
    <Form busy={isBusy} onSubmit={submit}>
      {problem && refused === undefined && <Alert>{messageOf(problem)}</Alert>}
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />
      <NewPasswordField {...field} error={field.error ?? refused} />
      <Button text={texts.setPassword} type="submit" wide busy={isBusy} />
    </Form>
  );
}

const linkTokenKey = "wellpaid-admin-link";

/** Behind the `#`, where no proxy logs it; links sent earlier have it in the query. */
const tokenInAddress = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get("token") ?? new URLSearchParams(location.search).get("token");

/**
 * Removes the link's token from the address at once: neither the history nor a shared screen must keep it. A reload finds it
 * in the tab. Another link opened in this tab may change only what is behind the `#`, which loads no page.
 */
function useToken(): string {
  const [token, setToken] = useState(() => tokenInAddress() ?? tabStorage.getItem(linkTokenKey) ?? "");
  useEffect(() => {
    const storeLinkToken = (brought: string) => {
      tabStorage.setItem(linkTokenKey, brought);
      history.replaceState(history.state, "", location.pathname);
    };
    storeLinkToken(token);
    const take = () => {
      const brought = tokenInAddress();
      if (brought === null) return;
      storeLinkToken(brought);
      setToken(brought);
    };
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, [token]);
  return token;
}

/** The page behind the link of an invitation or of a reset: its holder sets a password, once. */
export function LinkPage() {
  const token = useToken();
  return <PageOfLink key={token} token={token} />;
}

function PageOfLink({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const { data: link, error, refetch } = useRead(readAdministratorLink, { body: { token } });
  const isNoMore = isDone || isUsed || isOver(error);
  useEffect(() => {
    if (isNoMore) tabStorage.removeItem(linkTokenKey);
  }, [isNoMore]);
  const foot = <Link href="/employer/sign-in">{texts.backToSignIn}</Link>;
  if (isDone)
    return (
      <SignInFrame title={texts.passwordSet} line={texts.passwordSetLine} foot={foot}>
        {null}
      </SignInFrame>
    );
  if (isNoMore || token === "")
    return (
      <SignInFrame title={texts.linkOver} line={texts.linkOverLine} foot={foot}>
        {null}
      </SignInFrame>
    );
  const isWelcome = location.pathname.endsWith("/welcome");
  const title = isWelcome ? texts.welcomeTitle : texts.forgottenTitle;
  if (link === undefined)
    return (
      <SignInFrame title={title} line="" foot={foot}>
        <CardPending what={texts.ownPartName} problem={error} onTryAgain={() => void refetch()} lines={3} />
      </SignInFrame>
    );
  const line = isWelcome ? texts.welcomeLine(link.companyName, link.email) : texts.resetLine(link.email);
  return (
    <SignInFrame title={title} line={line} foot={foot}>
      <SetPassword token={token} link={link} onDone={() => setDone(true)} onOver={() => setUsed(true)} />
    </SignInFrame>
  );
}
