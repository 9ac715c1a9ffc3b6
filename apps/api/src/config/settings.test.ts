import { generateKeyPairSync } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fastify } from "fastify";
import { describe, expect, it } from "vitest";
import type { Setting } from "./setting.ts";
import { allSettings, settingTable } from "./setting-table.ts";
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
  it("runs the whole product on this machine with its sandbox when nothing is set", () => {
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
    expect(settings.content.protectionLimitPence).toBe(8_500_000);
  });

  it("moves the sandbox parties along with another port", () => {
    expect(readSettings({ PORT: "4123" }).payouts.url).toBe("http://localhost:4123/sandbox/rail");
  });

  it("treats an empty variable as unset", () => {
    expect(readSettings({ PORT: "", SANDBOX: "" }).port).toBe(3000);
  });

  it("drops a trailing slash of an address", () => {
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
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.300"],
    ["TRUST_PROXY", "loopback, 10.1"],
    ["TRUST_PROXY", "loopback,"],
    ["DATABASE_URL", "mysql://a:b@c/d"],
    ["DATABASE_URL", "postgresql://a:b@c"],
    ["LOG_LEVEL", "loud"],
    ["SECRET_KEY", "short"],
    ["SUPPORT_EMAIL", "nobody"],
    ["PROTECTION_LIMIT", "-1"],
    ["CAP_REQUESTS_PER_MINUTE", "1e3"],
    ["OPEN_BANKING_PRIVATE_KEY", "abc"],
  ])("refuses %s by name for the value %s", (name, value) => {
    expect(refusal({ [name]: value })).toContain(`  ${name} must`);
  });

  it("lists several faults in one message without a secret", () => {
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
    ).toEqual(["DATABSE_URL", "PORT", "SECRET_KEY", "DATABASE_URL"]);
    expect(message).not.toContain("hunter2");
  });
});

describe("production", () => {
  it("starts without the sandbox when everything is set", () => {
    const settings = readSettings(production);
    expect(settings).toMatchObject({ isProduction: true, sandbox: false, trustProxy: ["loopback", "10.0.0.0/8"] });
    expect(settings.openBanking.privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  });

  it("refuses the sandbox", () => {
    expect(refusal({ ...production, SANDBOX: "on" })).toContain("SANDBOX must be off");
  });

  it.each([
    "0".repeat(32),
    "0123456789abcdef".repeat(2),
    "sandbox-willow-key-sandbox-willow-key",
    "Demo-pass-2026!Demo-pass-2026!Demo-pass-2026!",
  ])("refuses the SECRET_KEY %s without showing it", (SECRET_KEY) => {
    const message = refusal({ ...production, SECRET_KEY });
    expect(message).toContain("SECRET_KEY must be made by chance");
    expect(message).not.toContain(SECRET_KEY);
    expect(refusal({ SANDBOX: "off", SECRET_KEY })).toContain("SECRET_KEY must be made by chance");
    expect(refusal({ SECRET_KEY })).toBe("");
  });

  it.each(allSettings.filter(({ isVendorsKey }) => isVendorsKey))(
    "refuses $name when it is the sandbox value or can be guessed",
    ({ name }) => {
      for (const key of ["sandbox", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "12345678901234567890"])
        expect(refusal({ ...production, [name]: key })).toContain(`${name} must be the key that the vendor gave`);
    },
  );

  it("refuses an aggregator key that is too short", () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const OPEN_BANKING_PRIVATE_KEY = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(refusal({ ...production, OPEN_BANKING_PRIVATE_KEY })).toContain("at least 2048 bits");
  });

  it.each(allSettings.filter(({ isNeeded }) => isNeeded))("names $name when it is missing", ({ name }) => {
    expect(refusal({ ...production, [name]: "" })).toContain(`NODE_ENV=production needs also ${name}`);
  });

  const addresses = allSettings.filter(({ name }) => name.endsWith("_URL") && name !== "DATABASE_URL");
  it.each(addresses)("refuses $name without TLS", ({ name }) => {
    expect(refusal({ ...production, [name]: "http://pay.example" })).toContain(`${name} must begin with https://`);
  });

  it.each(["", "?sslmode=disable", "?sslmode=prefer", "?sslmode=require"])(
    "refuses a database on another machine whose address ends in %j",
    (end) => {
      const address = `postgresql://a:hunter2@db.example/wellpaid${end}`;
      const message = refusal({ ...production, DATABASE_URL: address });
      expect(message).toContain("DATABASE_URL must end in ?sslmode=verify-full");
      expect(message).not.toContain("hunter2");
    },
  );

  it.each(["localhost/d", "127.0.0.1:5433/d", "[::1]/d", "db.example/d?sslmode=verify-full"])(
    "accepts a database at %s",
    (url) => {
      const DATABASE_URL = `postgresql://a:b@${url}`;
      expect(readSettings({ ...production, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
    },
  );
});

it.each([
  ["loopback", ["loopback"]],
  ["linklocal , uniquelocal", ["linklocal", "uniquelocal"]],
  ["10.0.0.7,192.168.0.0/16", ["10.0.0.7", "192.168.0.0/16"]],
  ["fd12::1, fd00::/8", ["fd12::1", "fd00::/8"]],
])("trusts the proxies of TRUST_PROXY=%s", (TRUST_PROXY, trustProxy) => {
  const settings = readSettings({ TRUST_PROXY });
  expect(settings).toMatchObject({ trustProxy });
  expect(() => fastify({ trustProxy: settings.trustProxy ?? [] })).not.toThrow();
});

describe("the sandbox", () => {
  it.each(["0.0.0.0", "::", "192.168.1.7", "pay.example", "127.0.0.1.example"])(
    "is refused at %s, reachable from elsewhere, unless explicitly allowed",
    (HOST) => {
      expect(refusal({ HOST })).toContain("set SANDBOX_FOR_OTHERS=on if that is meant");
      expect(readSettings({ HOST, SANDBOX_FOR_OTHERS: "on" }).host).toBe(HOST);
      expect(readSettings({ HOST, SANDBOX: "off" }).host).toBe(HOST);
    },
  );

  it.each(["localhost", "127.0.0.1", "127.9.9.9", "::1"])("is accepted at %s", (HOST) => {
    expect(readSettings({ HOST }).host).toBe(HOST);
  });
});

const lineOf = ({ name, isNeeded, default: usual, meaning }: Setting): string =>
  `| \`${name}\`${isNeeded ? " ●" : ""} | ${typeof usual === "string" ? `\`${usual}\`` : usual.words} | ${meaning} |`;

it("are listed in docs/settings.md, group by group", () => {
  const text = readFileSync("docs/settings.md", "utf8");
  const written = text.replace(/(<!-- settings: ([\w ]+) -->\n).*?(?=<!-- \/settings -->)/gs, (_, begin, names) => {
    const groups = Object.entries<Record<string, Setting>>(settingTable).filter(([name]) =>
      names.split(" ").includes(name),
    );
    const lines = groups.flatMap(([, group]) => Object.values(group).map(lineOf));
    return `${begin}${["| setting | default | meaning |", "|---|---|---|", ...lines].join("\n")}\n`;
  });
  if (process.env["WRITE_SETTINGS"] === "1") writeFileSync("docs/settings.md", written);
  else expect(text, "WRITE_SETTINGS=1 npm run test:one -- settings.test.ts regenerates it").toBe(written);
  expect(allSettings.filter(({ name }) => !written.includes(`| \`${name}\``))).toEqual([]);
});
