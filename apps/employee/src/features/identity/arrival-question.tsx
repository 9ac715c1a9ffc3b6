import { createClient, Refused } from "@wellpaid/contract/client";
import { checkSession, logout, type Profile } from "@wellpaid/contract/identity/identity";
import { shortName } from "@wellpaid/domain/identity/names/person-name";
import { sessionTexts as texts } from "@wellpaid/texts/identity/session";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, ConfirmDialog, ErrorState, PageBody, Stack, StateScreen } from "@wellpaid/ui";
import { User } from "@wellpaid/ui/icons";
import { messageOf, Pending, requestIdOf } from "@wellpaid/web";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { opensNothing } from "../../shared/profile.ts";
import {
  arrivedToken,
  dropArrived,
  endSession,
  isFramed,
  sessionToken,
  takeArrived,
} from "../../shared/session/session.ts";

const fullName = ({ name, surname }: Profile) => `${name} ${surname}`;

/** The owner of the session that a token opens; the refusal where it opens none. */
async function readOwner(token: string | null): Promise<Profile | Refused | null> {
  if (token === null) return null;
  try {
    return await createClient({ token: () => token })(checkSession);
  } catch (problem) {
    if (problem instanceof Refused && opensNothing.has(problem.code)) return problem;
    throw problem;
  }
}

/** The owner of the arrived token, and the person signed in in this tab. Null where there is nothing to ask. */
interface Question {
  readonly other: Profile;
  readonly present: Profile | null;
}

/** Settles what needs no question: a token that opens nothing and, in a frame, one that replaces no other person's session. */
async function readQuestion(): Promise<Question | null> {
  const arrived = arrivedToken();
  const other = await readOwner(arrived);
  if (other === null || other instanceof Refused) {
    dropArrived(other?.code === "WEB_APP_BARRED" ? "barred" : null);
    return null;
  }
  const found = arrived === sessionToken() ? other : await readOwner(sessionToken());
  if (found instanceof Refused) endSession("refused");
  const present = found instanceof Refused ? null : found;
  if (!isFramed() || (present !== null && present.id !== other.id)) return { other, present };
  await goOn();
  return null;
}

/** Continues with the arrived token and ends the previous session. */
async function goOn(): Promise<void> {
  const before = takeArrived();
  if (before === null) return;
  // Offline it ends by itself.
  await createClient({ token: () => before })(logout, { query: {} }).catch(() => undefined);
}

/**
 * Asks about a token from the address before anything of the app is shown. At the top level it always asks: the
 * author of the link may want a person to use an account that is not theirs. Another person's session is never
 * replaced without the question that names both (docs/product/sign-up-and-login.md#tokens-in-an-address).
 */
export function ArrivalQuestion({ onDone }: { readonly onDone: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  const started = useRef(false);
  const read = useCallback(() => {
    setProblem(null);
    readQuestion().then((found) => (found === null ? onDone() : setQuestion(found)), setProblem);
  }, [onDone]);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    read();
  }, [read]);

  const stay = () => {
    dropArrived(null);
    onDone();
  };
  const change = () => {
    if (isBusy) return;
    setBusy(true);
    void goOn().then(onDone);
  };
  if (problem !== null) return <NotRead problem={problem} onTryAgain={read} />;
  if (question === null) return <Pending />;
  const { other, present } = question;
  if (present === null || present.id === other.id)
    return <ContinueAs other={other} busy={isBusy} onContinue={change} onStay={stay} />;
  return (
    <ConfirmDialog
      title={texts.continueAs(fullName(present), fullName(other))}
      confirmText={texts.continueAsOther(fullName(other))}
      cancelText={texts.stayAs(fullName(present))}
      onConfirm={change}
      onCancel={stay}
      busy={isBusy}
    />
  );
}

const Screen = ({ children }: { readonly children: ReactNode }) => (
  <main tabIndex={-1}>
    <PageBody width="form" alone>
      {children}
    </PageBody>
  </main>
);

interface ContinueAsProps {
  readonly other: Profile;
  readonly busy: boolean;
  readonly onContinue: () => void;
  readonly onStay: () => void;
}

/** The name is shortened, since the person has not confirmed yet that it is theirs. */
function ContinueAs({ other, busy, onContinue, onStay }: ContinueAsProps) {
  const { name, surname, company, phone } = other;
  const title = texts.continueAsOnly(shortName(name, surname));
  useEffect(() => {
    document.title = shellTexts.pageTitle(title);
  }, [title]);
  return (
    <Screen>
      <StateScreen
        icon={<User />}
        tone="brand"
        level={1}
        title={title}
        actions={
          <>
            <Button text={texts.goOn} wide busy={busy} onPress={onContinue} />
            <Button text={texts.no} wide kind="outlined" disabled={busy} onPress={onStay} />
          </>
        }
      >
        <Stack gap={2}>
          <p>{texts.opensAccount(company.name, phone.slice(-3))}</p>
          <p>{texts.notYourAccount}</p>
        </Stack>
      </StateScreen>
    </Screen>
  );
}

function NotRead({ problem, onTryAgain }: { readonly problem: Error; readonly onTryAgain: () => void }) {
  const requestId = requestIdOf(problem);
  return (
    <Screen>
      <ErrorState
        level={1}
        title={shellTexts.somethingWentWrong}
        onTryAgain={onTryAgain}
        requestText={requestId && shellTexts.request(requestId)}
      >
        {messageOf(problem)}
      </ErrorState>
    </Screen>
  );
}
