import { type Content, readContentFiles } from "../content/content-files.ts";
import { type MerchantLogos, readMerchantLogos } from "../content/merchant-logos.ts";
import type { BareSettings, Setting } from "./setting.ts";
import { errorsBetween } from "./setting-errors.ts";
import { unknownSettings } from "./setting-names.ts";
import { allSettings, settingTable } from "./setting-table.ts";
import { StartRefusal } from "./start-refusal.ts";

type ValuesOf<Group> = { [Key in keyof Group]: Group[Key] extends Setting<infer Value> ? Value : never };
type Groups = { readonly [Name in keyof typeof settingTable]: ValuesOf<(typeof settingTable)[Name]> };

/** Everything that can be set from outside the server (`setting-table.ts`). Addresses have no slash at their end. */
export interface Settings extends Omit<Groups, "server" | "database" | "content">, ServerSettings {
  /** What texts and links are filled in with, and the texts of the product's operator. */
  content: Groups["content"] & { texts: Content; merchantLogos: MerchantLogos };
}
type ServerSettings = Groups["server"] & Groups["database"];

/** How much is taken from one caller. */
export type RateLimitSettings = Settings["rateLimits"];

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws StartRefusal naming every setting that is unknown, unfit, missing or at odds with another, all at once
 */
export function readSettings(environment: BareSettings): Settings {
  const bare = Object.fromEntries(Object.entries(environment).filter(([, text]) => Boolean(text)));
  const unknown = unknownSettings(
    Object.keys(bare),
    allSettings.map(({ name }) => name),
  ).map(({ name, meant }) => `${name} is no setting${meant ? `; ${meant} was probably meant` : ""}`);
  const errors = [...unknown, ...allSettings.flatMap((row) => unfit(row, bare)), ...errorsBetween(bare)];
  if (errors.length > 0) {
    throw new StartRefusal(
      `These settings do not fit:\n${errors.map((error) => `  ${error}`).join("\n")}\ndocs/settings.md lists them all.`,
    );
  }
  const { server, database, content, ...others } = readGroups(bare);
  return {
    ...server,
    ...database,
    ...others,
    content: {
      ...content,
      texts: readContentFiles(content.folder ?? null),
      merchantLogos: readMerchantLogos(content.merchantLogosDir ?? null),
    },
  };
}

/** The types of the values are those of the rows' shapes. */
function readGroups(bare: BareSettings): Groups {
  const readGroup = (group: Readonly<Record<string, Setting>>) =>
    Object.fromEntries(Object.entries(group).map(([key, row]) => [key, valueOf(row, bare)]));
  return Object.fromEntries(Object.entries(settingTable).map(([name, group]) => [name, readGroup(group)])) as Groups;
}

function valueOf({ name, shape, default: usual }: Setting, bare: BareSettings): unknown {
  const text = bare[name] ?? (typeof usual === "string" ? usual : usual.of(bare));
  return text === undefined ? undefined : shape.schema.parse(text);
}

function unfit({ name, shape, isSecret }: Setting, bare: BareSettings): string[] {
  const text = bare[name];
  if (text === undefined || shape.schema.safeParse(text).success) return [];
  return [`${name} ${shape.phrase}${isSecret ? "" : `, and is ${JSON.stringify(text)}`}`];
}
