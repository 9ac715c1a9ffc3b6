import { describe, expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { sendMessage } from "./send-message.ts";

const product = await testProduct();

const send = (to: string, takesReservedPhones: boolean) =>
  sendMessage({ ...product.ctx, takesReservedPhones })({
    id: 1,
    kind: "send-message",
    key: `to ${to}`,
    companyId: null,
    attempts: 1,
    payload: { to, channel: "sms", template: "access-approved", values: { company: "Acorn", min: "£10" } },
  });
const hasCome = async (to: string) =>
  (await product.database.owner.query("select 1 from sandbox.message where recipient = $1", [to])).rowCount === 1;

describe("a message queued for a phone", () => {
  test.each([
    ["+447912345601", false, true],
    ["+447700900150", true, true],
    ["+447700900151", false, false],
    ["+442079460000", true, false],
    ["+33712345678", true, false],
    ["+447012345678", true, false],
  ])("sends to %s, with the fictional range accepted: %s, as expected: %s", async (to, takesReservedPhones, isSent) => {
    expect(await send(to, takesReservedPhones)).toBe("done");
    expect(await hasCome(to)).toBe(isSent);
  });
});
