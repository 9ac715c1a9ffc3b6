import { describe, expect, it } from "vitest";
import { unknownSettings } from "./setting-names.ts";
import { allSettings } from "./setting-table.ts";

const settingNames = allSettings.map(({ name }) => name);

describe("names in the environment", () => {
  it.each([
    ["DATABSE_URL", "DATABASE_URL"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["POTR", "PORT"],
    ["port", "PORT"],
    ["PORTT", "PORT"],
    ["SANDBX", "SANDBOX"],
    ["DIR_DATA", "DATA_DIR"],
    ["DATADIR", "DATA_DIR"],
    ["PUBLICURL", "PUBLIC_URL"],
    ["SUPPORT_MAIL", "SUPPORT_EMAIL"],
    ["WELLPAID_PORT", undefined],
    ["CAP_EVERYTHING", undefined],
    ["OPEN_BANKING_SECRET", undefined],
  ])("reports the misspelt name %s and suggests %s", (name, meant) => {
    expect(unknownSettings([name], settingNames)).toEqual([{ name, meant }]);
  });

  it("accepts the setting names of the product and of other programs", () => {
    const usual = [
      ...[
        "HOME",
        "HOSTNAME",
        "HOSTTYPE",
        "PATH",
        "PWD",
        "OLDPWD",
        "SHELL",
        "SHLVL",
        "TERM",
        "USER",
        "LANG",
        "LOGNAME",
        "TZ",
        "_",
      ],
      ...[
        "NODE",
        "NODE_OPTIONS",
        "NODE_PATH",
        "NODE_EXTRA_CA_CERTS",
        "NODE_COMPILE_CACHE",
        "NODE_ENVIRONMENT_NAME",
        "npm_config_port_offset",
      ],
      ...[
        "PGHOST",
        "PGPORT",
        "PGDATA",
        "DATA_HOME",
        "XDG_DATA_DIRS",
        "JAVA_DIR",
        "IS_SANDBOX",
        "CI",
        "DISPLAY",
        "MAIL",
        "EDITOR",
        "SSH_TTY",
      ],
      ...[
        "HTTP_PROXY",
        "HTTPS_PROXY",
        "NO_PROXY",
        "npm_package_name",
        "npm_lifecycle_event",
        "INIT_CWD",
        "COLOR",
        "FORCE_COLOR",
        "DEBUG",
      ],
    ];
    expect(unknownSettings([...usual, ...settingNames], settingNames)).toEqual([]);
  });
});
