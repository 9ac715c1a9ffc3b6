import { describe, expect, test } from "vitest";
import { doneByPartner } from "./account/partner-messages.ts";
import { messageTexts, writeMessage as write } from "./messages.ts";

/** Sent by email only, or with a reason of any length. */
const BY_EMAIL =
  /^(administrator|colleague|operations|exposure|person|company|money|new-people)-|^savings-record-incomplete$|^device-link$|^complaint-(received|answered)$|-because$/;

/** Values that choose between whole sentences and are not shown themselves. */
const SELECTING: ReadonlySet<string> = new Set(["method", "purpose"]);

/** Values as they are sent, with names and amounts on the long side. */
const USUAL = {
  amount: "£1,240.00",
  bank: "Alderwick Building Society",
  code: "482913",
  company: "Acorn Retail and Distribution",
  date: "24 December 2026",
  days: "14",
  due: "24 December 2026",
  email: "complaints@wellpaid.example",
  ending: "4821",
  host: "app.wellpaid.example",
  hours: "24",
  left: "£140.00",
  link: "https://app.wellpaid.example/account#t=3q2-7wAbCdEfGhIjKlMnOp",
  min: "£10",
  name: "Passkey on Sam's telephone",
  partner: "Willow People and Payroll",
  password: "kX7#vRq2pLm9",
  payday: "24 December 2026",
  purpose: "step_up",
  reference: "C-7K3M-9QXD",
  saved: "£240.00",
  support: "support@wellpaid.example",
  total: "£1,242.00",
  until: "23 December 2026",
  what: doneByPartner("savings-bank", "Willow People and Payroll"),
};

describe("messages", () => {
  test("end a code SMS with the host and the code, for the phone to fill in", () => {
    const { text } = write({
      template: "code",
      channel: "sms",
      values: { code: "482913", purpose: "advance_request", host: "localhost" },
    });
    expect(text).toBe(
      "482913 is your Wellpaid code to withdraw. It expires in 10 minutes. Do not share it with anyone.\n\n@localhost #482913",
    );
  });

  test("read a code out digit by digit and twice", () => {
    const { text } = write({
      template: "code",
      channel: "voice",
      values: { code: "482913", purpose: "employee_login", host: "localhost" },
    });
    expect(text.match(/4, 8, 2, 9, 1, 3/g)).toHaveLength(2);
    expect(text).not.toContain("#");
  });

  test("have nothing added without a code", () => {
    const values = { company: "Acorn", min: "£10" };
    expect(write({ template: "access-approved", channel: "sms", values }).text).toBe(
      "Acorn approved on-demand pay. You can withdraw £10 or more.",
    );
  });

  test("throw for a missing value or an unknown template rather than send half a sentence", () => {
    expect(() => write({ template: "access-approved", channel: "sms", values: { company: "Acorn" } })).toThrow("min");
    expect(() => write({ template: "toString", channel: "sms", values: {} })).toThrow("toString");
  });

  test.each(Object.entries(messageTexts))("fill in every value of %s", (template, text) => {
    const values = Object.fromEntries(text.needs.map((need) => [need, `<${need}>`]));
    const written = write({ template, channel: "sms", values });
    expect(written.subject).not.toBe("");
    expect(written.text).not.toContain("undefined");
    for (const [need, value] of Object.entries(values)) if (!SELECTING.has(need)) expect(written.text).toContain(value);
  });

  test.each(Object.keys(messageTexts).filter((template) => !BY_EMAIL.test(template)))(
    "need two SMS parts at most for %s",
    (template) => {
      const { text } = write({ template, channel: "sms", values: USUAL });
      expect(text.length, text).toBeLessThanOrEqual(2 * 153);
    },
  );

  test("need two SMS parts at most for a partner of any name", () => {
    const partner = "W".repeat(40);
    const code = { code: "482913", purpose: "step_up", host: "app.wellpaid.example", partner };
    const whats = (["pause", "account-kept", "savings-bank", "savings-plan"] as const).map((what) => ({
      what: doneByPartner(what, partner),
    }));
    const messages = [
      write({ template: "code-on-partners-page", channel: "sms", values: code }),
      ...whats.map((values) => write({ template: "partner-session-did", channel: "sms", values })),
    ];
    for (const { text } of messages) expect(text.length, text).toBeLessThanOrEqual(2 * 153);
  });
});
