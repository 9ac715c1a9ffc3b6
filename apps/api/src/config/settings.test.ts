import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { productionNeeds, settingNames, vendorsKeys } from "./setting-shapes.ts";
import { readSettings } from "./settings.ts";
import { StartRefusal } from "./start-refusal.ts";
import { TEST_PRODUCTION as production } from "@wellpaid/testing/product/production";

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
    expect(settings.openBanking.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  it("when the sandbox is asked for, then it is refused", () => {
    expect(refusal({ ...production, SANDBOX: "on" })).toContain("SANDBOX must be off");
  });

  it.each([
    "0".repeat(32),
    "0123456789abcdef".repeat(2),
    "sandbox-willow-key-sandbox-willow-key",
    "Demo-pass-2026!Demo-pass-2026!Demo-pass-2026!",
  ])("when SECRET_KEY is %s, then it is refused without being shown", (SECRET_KEY) => {
    const message = refusal({ ...production, SECRET_KEY });
    expect(message).toContain("SECRET_KEY must be made by chance");
    expect(message).not.toContain(SECRET_KEY);
    expect(refusal({ SANDBOX: "off", SECRET_KEY })).toContain("SECRET_KEY must be made by chance");
    expect(refusal({ SECRET_KEY })).toBe("");
  });

  it.each(vendorsKeys)("when %s is the sandbox's or can be guessed, then it is refused", (name) => {
    for (const key of ["sandbox", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "12345678901234567890"])
      expect(refusal({ ...production, [name]: key })).toContain(`${name} must be the key that the vendor gave`);
  });

  it("when the aggregator's key is too short, then it is refused", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const OPEN_BANKING_PRIVATE_KEY = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(refusal({ ...production, OPEN_BANKING_PRIVATE_KEY })).toContain("at least 2048 bits");
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

describe("the sandbox", () => {
  it.each(["0.0.0.0", "::", "192.168.1.7", "pay.example"])(
    "when it would be reached from elsewhere, at %s, then it is refused unless that is said to be meant",
    (HOST) => {
      expect(refusal({ HOST })).toContain("set SANDBOX_FOR_OTHERS=on if that is meant");
      expect(readSettings({ HOST, SANDBOX_FOR_OTHERS: "on" }).host).toBe(HOST);
      expect(readSettings({ HOST, SANDBOX: "off" }).host).toBe(HOST);
    },
  );

  it.each(["localhost", "127.0.0.1", "127.9.9.9", "::1"])("when it is at %s, then it may be used", (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST);
  });
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
