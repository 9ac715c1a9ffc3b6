import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { productionNeeds, settingNames } from "./setting-shapes.ts";
import { readSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://pay.example",
  TRUST_PROXY: "loopback, 10.0.0.0/8",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
  SUPPORT_EMAIL: "help@pay.example",
  HELPDESK_URL: "https://help.pay.example/",
  APP_STORE_URL: "https://apps.apple.com/gb/app/pay/id1",
  PLAY_STORE_URL: "https://play.google.com/store/apps/details?id=example.pay",
  REGULATOR_REFERENCE: "FRN 123456",
  OPEN_BANKING_IDENTITY_URL: "https://identity.moneyhub.co.uk",
  OPEN_BANKING_DATA_URL: "https://api.moneyhub.co.uk/v3",
  OPEN_BANKING_CLIENT_ID: "id",
  OPEN_BANKING_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----",
  OPEN_BANKING_KEY_ID: "key",
  MESSAGING_URL: "https://api.twilio.com",
  MESSAGING_ACCOUNT: "AC1",
  MESSAGING_TOKEN: "hidden-token",
  MESSAGING_FROM: "Pay",
  MESSAGING_EMAIL_URL: "https://api.sendgrid.com",
  MESSAGING_EMAIL_KEY: "hidden-key",
  MESSAGING_EMAIL_FROM: "pay@example.com",
  PAYOUT_URL: "https://rail.example",
  PAYOUT_TOKEN: "hidden-token",
  DEPOSIT_PLATFORM_URL: "https://api.flagstoneim.com",
  DEPOSIT_PLATFORM_IDENTITY_URL: "https://auth.flagstoneim.com",
  DEPOSIT_PLATFORM_KEY: "hidden-key",
  DEPOSIT_PLATFORM_CLIENT_ID: "id",
  DEPOSIT_PLATFORM_CLIENT_SECRET: "hidden-token",
  STORAGE_URL: "https://s3.example",
  STORAGE_BUCKET: "covers",
  STORAGE_REGION: "eu-west-2",
  STORAGE_KEY_ID: "AK1",
  STORAGE_SECRET_KEY: "hidden-key",
};

function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
  return "";
}

describe("settings", () => {
  it("when nothing is set, then the whole product stands on this machine with its sandbox", () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      isProduction: false,
      sandbox: true,
      host: "localhost",
      port: 3000,
      publicUrl: "http://localhost:3000",
      databaseUrl: undefined,
    });
    expect(settings.dataDir).toMatch(/\/data$/);
    expect(settings.content.protectionLimitPence).toBe(12_000_000);
  });

  it("when another port is set, then the parties of the sandbox move along", () => {
    expect(readSettings({ PORT: "4123" }).payouts.url).toBe("http://localhost:4123/sandbox/rail");
  });

  it("when a variable is empty, then it counts as not set", () => {
    expect(readSettings({ PORT: "", SANDBOX: "" }).port).toBe(3000);
  });

  it("when an address ends in a slash, then the slash is dropped", () => {
    expect(readSettings({ HELPDESK_URL: "https://help.example/" }).content.helpdeskUrl).toBe("https://help.example");
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PORT", " 3000"],
    ["PORT", "３０００"],
    ["SANDBOX", "true"],
    ["NODE_ENV", "prod"],
    ["HOST", "a b"],
    ["PUBLIC_URL", "pay.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_URL", "https://pay.example/?a=1"],
    ["TRUST_PROXY", "everyone"],
    ["DATABASE_URL", "mysql://a:b@c/d"],
    ["DATABASE_URL", "postgresql://a:b@c"],
    ["LOG_LEVEL", "loud"],
    ["SECRET_KEY", "short"],
    ["SUPPORT_EMAIL", "nobody"],
    ["PROTECTION_LIMIT", "-1"],
    ["CAP_REQUESTS_PER_MINUTE", "1e3"],
    ["OPEN_BANKING_PRIVATE_KEY", "abc"],
  ])("when %s is %s, then it is refused by name", (name, value) => {
    expect(refusal({ [name]: value })).toContain(`  ${name} must`);
  });

  it("when several things are wrong, then one message tells them all, without a secret", () => {
    const message = refusal({
      PORT: "x",
      DATABSE_URL: "y",
      DATABASE_URL: "http://u:hunter2@h/d",
      SECRET_KEY: "hunter2",
    });
    expect(
      message
        .split("\n")
        .slice(1, -1)
        .map((line) => line.trim().split(" ")[0]),
    ).toEqual(["DATABSE_URL", "PORT", "DATABASE_URL", "SECRET_KEY"]);
    expect(message).not.toContain("hunter2");
  });
});

describe("production", () => {
  it("when everything is set, then it stands without the sandbox", () => {
    const settings = readSettings(production);
    expect(settings).toMatchObject({ isProduction: true, sandbox: false, trustProxy: ["loopback", "10.0.0.0/8"] });
    expect(settings.openBanking.privateKey).toContain("\nabc\n");
  });

  it("when the sandbox is asked for, then it is refused", () => {
    expect(refusal({ ...production, SANDBOX: "on" })).toContain("SANDBOX must be off");
  });

  it.each(productionNeeds)("when %s is missing, then it is named", (name) => {
    expect(refusal({ ...production, [name]: "" })).toContain(`NODE_ENV=production needs also ${name}`);
  });

  const addresses = settingNames.filter((name) => name.endsWith("_URL") && name !== "DATABASE_URL");
  it.each(addresses)("when %s has no TLS, then it is refused", (name) => {
    expect(refusal({ ...production, [name]: "http://pay.example" })).toContain(`${name} must begin with https://`);
  });

  it.each(["", "?sslmode=disable", "?sslmode=prefer", "?sslmode=require"])(
    "when the database is on another machine and its address ends in %j, then it is refused",
    (end) => {
      const address = `postgresql://a:hunter2@db.example/wellpaid${end}`;
      const message = refusal({ ...production, DATABASE_URL: address });
      expect(message).toContain("DATABASE_URL must end in ?sslmode=verify-full");
      expect(message).not.toContain("hunter2");
    },
  );

  it.each(["localhost/d", "127.0.0.1:5433/d", "[::1]/d", "db.example/d?sslmode=verify-full"])(
    "when the database is at %s, then it may be used",
    (place) => {
      const DATABASE_URL = `postgresql://a:b@${place}`;
      expect(readSettings({ ...production, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
    },
  );
});

describe("docs/settings.md", () => {
  const rows = [...readFileSync("docs/settings.md", "utf8").matchAll(/^\| `([A-Z_]+)`( ●)? \| (.*?) \|/gm)];

  it("when a setting is in the code, then the page has it, and the other way round", () => {
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(settingNames));
    expect(rows).toHaveLength(settingNames.length);
  });

  it("when the page marks a setting, then production needs it, and the other way round", () => {
    expect(new Set(rows.filter((row) => row[2]).map((row) => row[1]))).toEqual(new Set(productionNeeds));
  });

  it("when the page tells a default, then setting it changes nothing", () => {
    const told = rows.flatMap((row) => {
      const value = /^`([^`<]+)`/.exec(row[3] ?? "")?.[1];
      return value === undefined || row[1] === "DATA_DIR" ? [] : [[row[1], value]];
    });
    expect(readSettings(Object.fromEntries(told))).toEqual(readSettings({}));
    expect(told.length).toBeGreaterThan(25);
  });
});
