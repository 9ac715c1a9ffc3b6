import { listSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { Alert, Button, Card, CardHead, showSnackbar, Stack } from "@wellpaid/ui";
import { CardPending } from "@wellpaid/web";
import { useState } from "react";
import { useAdministrator } from "../../shared/administrator.ts";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { AppCard } from "./app-card.tsx";
import { ChangePassword } from "./change-password.tsx";
import { OwnLanguageCard } from "./own-language-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { ReviewMethods } from "./review-methods.tsx";

function PasswordCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <CardHead title={texts.password} line={texts.passwordLine} />
      <Button text={texts.changePassword} kind="outlined" onPress={() => setOpen(true)} />
      {isOpen && (
        <ChangePassword
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            showSnackbar("success", texts.passwordChanged);
          }}
        />
      )}
    </Card>
  );
}

/** By what the signed-in administrator signs in: the password, an authenticator app, passkeys. */
export function SignInMethodsPage() {
  const { areMethodsToReview } = useAdministrator();
  const [isReviewing, setReviewing] = useState(false);
  const { data, error, refetch } = useRead(listSignInMethods, {});
  if (areMethodsToReview && isReviewing) return <ReviewMethods onLater={() => setReviewing(false)} />;
  return (
    <ConsolePage title={texts.ownTitle} line={texts.ownLine} width="task" help="lost-phone">
      {areMethodsToReview && (
        <Card>
          <Stack>
            <Alert tone="warning">{texts.reviewWaits}</Alert>
            <Button text={texts.reviewNow} kind="outlined" onPress={() => setReviewing(true)} />
          </Stack>
        </Card>
      )}
      <PasswordCard />
      {data !== undefined ? (
        <>
          <AppCard methods={data} />
          <PasskeysCard methods={data} />
        </>
      ) : (
        <Card>
          <CardPending what={texts.ownPartName} problem={error} onTryAgain={() => void refetch()} lines={4} />
        </Card>
      )}
      <OwnLanguageCard />
    </ConsolePage>
  );
}
