import * as contract from "@wellpaid/contract/identity/captcha";
import { describe, expect, test } from "vitest";
import { usePass } from "./captcha-pass-store.ts";
import { captchaPass, solvedCaptcha } from "@wellpaid/testing/people/captcha";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct();
const { db, owner } = product.database;
const verify = (token: string) => product.as(null)(contract.verifyCaptcha, { body: { token } });

describe("a solved captcha", () => {
  test("gives a pass that is stored only as a hash and valid for a single request", async () => {
    const { success, pass } = await verify(await solvedCaptcha(product));
    expect(success).toBe(true);
    const { rows } = await owner.query("select c::text as row from captcha_pass c");
    expect(JSON.stringify(rows)).not.toContain(pass);
    expect(await usePass(db, pass)).toBe(true);
    expect(await usePass(db, pass)).toBe(false);
  });

  test("gives a single pass when its solution is sent twenty times at once", async () => {
    const token = await solvedCaptcha(product);
    const codes = await Promise.all(Array.from({ length: 20 }, () => refusalOf(verify(token)).catch(() => "pass")));
    expect(codes.filter((outcome) => outcome === "pass")).toHaveLength(1);
    expect(codes.filter((outcome) => outcome === "CAPTCHA_FAILED")).toHaveLength(19);
  });

  test("opens a single request when its pass is used twenty times at once", async () => {
    const pass = await captchaPass(product);
    const uses = await Promise.all(Array.from({ length: 20 }, () => usePass(db, pass)));
    expect(uses.filter((isGood) => isGood)).toHaveLength(1);
  });

  test("expires after ten minutes of product time, as does its pass", async () => {
    const [late, inTime, token] = [
      await solvedCaptcha(product),
      await captchaPass(product),
      await solvedCaptcha(product),
    ];
    await product.advance(590);
    await expect(verify(token)).resolves.toMatchObject({ success: true });
    await product.advance(11);
    expect(await refusalOf(verify(late))).toBe("CAPTCHA_FAILED");
    expect(await usePass(db, inTime)).toBe(false);
  });
});

test.each(["x", "e30=", "💷"])("answers 422 and stores no row for the solution %j", async (token) => {
  const { rows } = await owner.query("select count(*)::int as count from captcha_pass");
  expect(await product.send({ method: "POST", path: "/login/verify-by-captcha", body: { token } })).toMatchObject({
    status: 422,
    body: { error: { code: "CAPTCHA_FAILED" } },
  });
  expect((await owner.query("select count(*)::int as count from captcha_pass")).rows).toEqual(rows);
});

test.each(["", "made up", "A".repeat(43)])("rejects the pass %j", async (pass) => {
  expect(await usePass(db, pass)).toBe(false);
});
