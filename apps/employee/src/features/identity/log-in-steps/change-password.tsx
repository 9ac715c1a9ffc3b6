import { NewPassword } from "../password-reset/new-password.tsx";
import type { LoginState } from "../sign-in/sign-in-memory.ts";
import { LoginStep, useLoginStep } from "./login-step.tsx";

/** The third step of the reset, with no way back: nothing else is open until the person has set their own password. */
export function ChangePassword() {
  return <LoginStep step="change-password">{(login) => <ForcedChange login={login} />}</LoginStep>;
}

/** Whether the answer continues a login: after a reset there is nothing to continue with. */
const isOfLogin = (answer: object): answer is LoginState => "next" in answer;

function ForcedChange({ login }: { readonly login: LoginState }) {
  const { follow, beginAgain: startAgain, hear } = useLoginStep(login);
  return (
    <NewPassword
      token={login.token}
      isForced
      onDone={(answer) => (isOfLogin(answer) ? follow(answer) : startAgain())}
      onTokenInvalid={startAgain}
      onRefused={hear}
    />
  );
}
