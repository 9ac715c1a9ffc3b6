import { setTimeout as sleep } from "node:timers/promises";

/** The public password of every demo account. */
export const DEMO_PASSWORD = "Demo-pass-2026!";

interface Message {
  readonly id: string;
  readonly code: string | null;
}

const newestWithCode = async (origin: string, to: string): Promise<Message | undefined> => {
  const answer = await fetch(`${origin}/sandbox/api/messages?${new URLSearchParams({ to }).toString()}`);
  return ((await answer.json()) as Message[]).find(({ code }) => code !== null);
};

/** Does what lets a code be sent. @returns the code that came to a phone or an e-mail address. */
export async function codeAfter(origin: string, to: string, send: () => Promise<void>): Promise<string> {
  const before = (await newestWithCode(origin, to))?.id;
  await send();
  for (let turn = 0; turn < 100; turn += 1) {
    const newest = await newestWithCode(origin, to);
    if (newest?.code && newest.id !== before) return newest.code;
    await sleep(100);
  }
  throw new Error(`no code was sent to ${to}`);
}

/** @returns the phone of a demo account, +44… */
export async function phoneOf(origin: string, identifier: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/login/employee`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identifier, password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { employee: { phone: string } }).employee.phone;
}
