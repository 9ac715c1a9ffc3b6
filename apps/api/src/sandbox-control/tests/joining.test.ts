import { expect, test } from "vitest";
import { testSandbox } from "@wellpaid/testing/product/sandbox";

const { send, post } = await testSandbox();
const call = (path: string, body: unknown) => send("POST", `/api/v1/${path}`, body);

/** The words of the newest message to a phone. */
async function newestTo(phone: string): Promise<string> {
  const { body } = await send("GET", `/sandbox/api/messages?to=${encodeURIComponent(phone)}`);
  return (body as unknown as readonly { text: string }[])[0]?.text ?? "none came";
}

test("signs up an Acorn employee with number and salary on the second attempt over a faulty line", async () => {
  const phone = "+447700900201";
  const person = {
    phone: "07700 900201",
    name: "Alma",
    surname: "ash",
    companyPassword: "Acorn-2026!",
    employeeIdNumber: "70001",
  };
  await post("faults", { target: "messages", mode: "reject", count: 1 });
  expect(await call("employees", person)).toMatchObject({
    status: 422,
    body: { error: { code: "SMS_NOT_SENT", name: "SendSMSError" } },
  });
  expect((await call("employees", person)).status).toBe(200);
  const [password = ""] = (await newestTo(phone)).split(" ");
  const { body: first } = await call("login/employee", { identifier: phone, password });
  expect(first).toMatchObject({ next: "change-password", employee: { forcePasswordUpdate: true } });
  const { body: second } = await call("password-reset/employee/change-password", {
    token: first.token,
    password: "Correct-horse-1",
  });
  expect(second).toMatchObject({ next: "done" });
  const profile = await send("GET", "/api/v1/employees/check", undefined, second.token as string);
  expect(profile.body).toMatchObject({
    name: "Alma",
    surname: "Ash",
    employeeIdNumber: "70001",
    monthlySalary: 200_000,
  });
});
