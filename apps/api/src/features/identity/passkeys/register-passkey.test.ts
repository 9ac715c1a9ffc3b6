import { downloadMyData } from "@wellpaid/contract/account/my-data";
import * as passkeys from "@wellpaid/contract/identity/passkeys";
import type { NewCredential } from "@wellpaid/contract/identity/webauthn";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { sweep } from "../../../jobs/sweep-store.ts";
import { type Strangeness, softwareAuthenticator, testPasskeys } from "@wellpaid/testing/people/passkeys";
import { type TestPerson, testPerson } from "@wellpaid/testing/people/people";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";

const product = await testProduct({ rateLimits: { codesPerPhonePerDay: 1_000 } });
const { owner } = product.database;
const { add, askRegistration, newCode, signIn } = testPasskeys(product);

const list = (who: TestPerson) => product.as(who.token)(passkeys.listPasskeys);
const register = (who: TestPerson, credential: NewCredential, name = "Phone") =>
  product.as(who.token)(passkeys.registerPasskey, { body: { name, credential } });
const ask = (who: TestPerson, code?: string) =>
  product.as(who.token)(passkeys.askPasskeyRegistration, { body: code === undefined ? {} : { code } });
const remove = (who: TestPerson, id: string, code?: string) =>
  product.as(who.token)(passkeys.removePasskey, { params: { id }, body: code === undefined ? {} : { code } });
const rename = (who: TestPerson, id: string, name: string) =>
  product.as(who.token)(passkeys.renamePasskey, { params: { id }, body: { name } });
const lastMessageTo = async ({ phone }: TestPerson): Promise<string> =>
  (await owner.query("select text from sandbox.message where recipient = $1 order by sequence desc limit 1", [phone]))
    .rows[0].text;

describe("adding a passkey", () => {
  test("by a code lists it and notifies the phone", async () => {
    const who = await testPerson(product);
    expect(await list(who)).toEqual([]);
    const { passkey } = await add(who, softwareAuthenticator(), "Firefox on Android");
    expect(passkey).toMatchObject({ name: "Firefox on Android", lastUsedAt: null, isBackedUp: false });
    expect(await list(who)).toEqual([passkey]);
    expect(await lastMessageTo(who)).toContain('The passkey "Firefox on Android" was added');
  });

  test("requests the person, excludes existing passkeys and names no person in its options", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who);
    const options = await askRegistration(who);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Wellpaid" },
      excludeCredentials: [{ id: authenticator.id, type: "public-key", transports: ["internal"] }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(Buffer.from(options.user.id, "base64url").toString("hex")).toBe(who.id.replaceAll("-", ""));
    expect(Buffer.from(options.challenge, "base64url")).toHaveLength(32);
  });

  test("returns nothing without a code or with a wrong, used or different code", async () => {
    const who = await testPerson(product);
    expect(await refusalOf(ask(who))).toBe("CODE_REQUIRED");
    const code = await newCode(who);
    expect(await refusalOf(ask(who, code === "000000" ? "000001" : "000000"))).toBe("WRONG_CODE");
    await ask(who, code);
    expect(await refusalOf(ask(who, code))).toBe("WRONG_CODE");
    const other = await testPerson(product);
    expect(await refusalOf(ask(who, await newCode(other)))).toBe("WRONG_CODE");
    expect(await list(who)).toEqual([]);
  });

  test("accepts another try with the same challenge after a closed prompt, and a single passkey only", async () => {
    const who = await testPerson(product);
    const { challenge } = await askRegistration(who);
    await product.advance(200);
    const credential = softwareAuthenticator().make(challenge);
    await register(who, credential);
    expect(await refusalOf(register(who, credential))).toBe("TOKEN_INVALID");
    expect(await refusalOf(register(who, softwareAuthenticator().make(challenge)))).toBe("TOKEN_INVALID");
    expect(await list(who)).toHaveLength(1);
  });

  test("ends the challenge after five minutes and sweeps it", async () => {
    const who = await testPerson(product);
    const { challenge } = await askRegistration(who);
    await product.advance(301);
    expect(await refusalOf(register(who, softwareAuthenticator().make(challenge)))).toBe("TOKEN_INVALID");
    await sweep(product.ctx.database);
    expect((await owner.query("select 1 from passkey_secret where expires_at <= app_now()")).rowCount).toBe(0);
  });

  const strange: readonly (readonly [string, Strangeness])[] = [
    ["made on another origin", { origin: "http://localhost.evil.example" }],
    ["made on another port", { origin: "http://localhost:3001" }],
    ["made for another host", { rpId: "evil.example" }],
    ["made without verifying the person", { isVerified: false }],
    ["made without anybody there", { isPresent: false }],
    ["the answer to a sign-in", { type: "webauthn.get" }],
  ];
  test.each(strange)("is refused and uses the challenge up when it was %s", async (_name, strangeness) => {
    const who = await testPerson(product);
    const { challenge } = await askRegistration(who);
    const authenticator = softwareAuthenticator();
    expect(await refusalOf(register(who, authenticator.make(challenge, strangeness)))).toBe("PASSKEY_NOT_ACCEPTED");
    expect(await refusalOf(register(who, authenticator.make(challenge)))).toBe("TOKEN_INVALID");
    expect(await list(who)).toEqual([]);
  });

  test("refuses a challenge of another employee, of another session or of a sign-in", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const { challenge } = await askRegistration(other);
    expect(await refusalOf(register(who, softwareAuthenticator().make(challenge)))).toBe("TOKEN_INVALID");
    const { challenge: ofSignIn } = await product.as(null)(passkeys.askPasskeySignIn, {});
    expect(await refusalOf(register(who, softwareAuthenticator().make(ofSignIn)))).toBe("TOKEN_INVALID");
    const { authenticator } = await add(who);
    const { token } = await signIn(authenticator);
    const registration = await askRegistration(who);
    const again = { ...who, token };
    expect(await refusalOf(register(again, softwareAuthenticator().make(registration.challenge)))).toBe(
      "TOKEN_INVALID",
    );
    await register(other, softwareAuthenticator().make(challenge));
  });

  test("answers taken when the credential is in use by any employee", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const { authenticator } = await add(who);
    expect(await refusalOf(add(other, authenticator))).toBe("PASSKEY_TAKEN");
    expect(await refusalOf(add(who, authenticator))).toBe("PASSKEY_TAKEN");
    expect(await list(other)).toEqual([]);
  });

  test("answers malformed or not accepted when the data is not a credential", async () => {
    const who = await testPerson(product);
    const { challenge } = await askRegistration(who);
    const good = softwareAuthenticator().make(challenge);
    const broken = (response: Partial<typeof good.response>) => ({
      ...good,
      response: { ...good.response, ...response },
    });
    expect(await refusalOf(register(who, broken({ clientDataJSON: "bm8ganNvbg" })))).toBe("PASSKEY_NOT_ACCEPTED");
    expect(await refusalOf(register(who, broken({ clientDataJSON: "<x>" })))).toBe("INVALID_INPUT");
    expect(await refusalOf(register(who, good, "x".repeat(61)))).toBe("INVALID_INPUT");
    expect(await refusalOf(register(who, broken({ attestationObject: "oWFhYWI" })))).toBe("PASSKEY_NOT_ACCEPTED");
    expect(await list(who)).toEqual([]);
  });

  test("refuses an eleventh passkey, also of three at once, and leaves the code valid", async () => {
    const who = await testPerson(product);
    for (let made = 0; made < 8; made += 1) await add(who);
    const challenges = [await askRegistration(who), await askRegistration(who), await askRegistration(who)];
    const outcomes = await Promise.all(
      challenges.map(({ challenge }) =>
        register(who, softwareAuthenticator().make(challenge)).then(
          () => "added",
          () => "refused",
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(2);
    const code = await newCode(who);
    expect(await refusalOf(ask(who, code))).toBe("TOO_MANY_PASSKEYS");
    const [first] = await list(who);
    await remove(who, first?.id ?? "", code);
    expect(await list(who)).toHaveLength(9);
  });

  test("adds no passkey when suspended or leaving, while the list can be read", async () => {
    const who = await testPerson(product);
    const { challenge } = await askRegistration(who);
    await owner.query("update employee set status = 'suspended' where id = $1", [who.id]);
    expect(await refusalOf(register(who, softwareAuthenticator().make(challenge)))).toBe("SUSPENDED");
    expect(await list(who)).toEqual([]);
    await owner.query("update employee set status = 'active', deletion_requested_at = app_now() where id = $1", [
      who.id,
    ]);
    expect(await refusalOf(register(who, softwareAuthenticator().make(challenge)))).toBe("DELETION_REQUESTED");
  });
});

describe("managing own passkeys", () => {
  test("renames a passkey; that of another employee is not found", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const { passkey } = await add(who);
    expect(await rename(who, passkey.id, "  My phone ")).toMatchObject({ id: passkey.id, name: "My phone" });
    expect(await refusalOf(rename(other, passkey.id, "Mine"))).toBe("NOT_FOUND");
    expect(await refusalOf(rename(who, passkey.id, " "))).toBe("INVALID_INPUT");
    expect(await list(who)).toMatchObject([{ name: "My phone" }]);
  });

  test("removes a passkey by a code, which opens nothing more, and notifies the phone", async () => {
    const who = await testPerson(product);
    const { passkey, authenticator } = await add(who, softwareAuthenticator(), "Old phone");
    await remove(who, passkey.id, await newCode(who));
    expect(await lastMessageTo(who)).toContain('The passkey "Old phone" was removed');
    expect(await refusalOf(signIn(authenticator))).toBe("WRONG_LOGIN");
    expect(await list(who)).toEqual([]);
  });

  test("keeps it without or with a wrong code; that of another is not found and the code stays valid", async () => {
    const [who, other] = [await testPerson(product), await testPerson(product)];
    const { passkey } = await add(who);
    const { passkey: theirs } = await add(other);
    const code = await newCode(who);
    expect(await refusalOf(remove(who, passkey.id))).toBe("CODE_REQUIRED");
    expect(await refusalOf(remove(who, passkey.id, code === "000000" ? "000001" : "000000"))).toBe("WRONG_CODE");
    expect(await list(who)).toHaveLength(1);
    expect(await refusalOf(remove(who, theirs.id, code))).toBe("NOT_FOUND");
    await remove(who, passkey.id, code);
    expect(await list(other)).toHaveLength(1);
  });

  test("includes passkeys in the data download, and nothing that opens anything", async () => {
    const who = await testPerson(product);
    const { authenticator } = await add(who, softwareAuthenticator(), "Phone of mine");
    const blob = await product.as(who.token)(downloadMyData, {});
    const data = new TextDecoder().decode(unzipSync(new Uint8Array(await blob.arrayBuffer()))["data.json"]);
    expect(JSON.parse(data).passkeys).toMatchObject([{ name: "Phone of mine", lastUsedAt: null }]);
    expect(data).not.toContain(authenticator.id);
  });
});
