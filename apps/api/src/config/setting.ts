import type { Shape } from "./setting-shapes.ts";

/** The settings as texts of the environment. */
export type BareSettings = Readonly<Record<string, string | undefined>>;

/** What counts where a setting is not set: a text, or one that follows from other settings, with its words. */
export type Default<Text extends string | undefined = string | undefined> =
  | string
  | { readonly words: string; readonly of: (bare: BareSettings) => Text };

/** One setting: all that there is to know of it. `docs/settings.md` is written from it. */
export interface Setting<Value = unknown> {
  readonly name: string;
  readonly shape: Shape<Value>;
  readonly default: Default;
  readonly meaning: string;
  /** Production has no default for it: it concerns real people, money or secrets. */
  readonly isNeeded: boolean;
  /** Never shown, not even in a refusal. */
  readonly isSecret: boolean;
  /** A vendor's key, whose holder is us to that vendor. */
  readonly isVendorsKey: boolean;
}

/** The last word on a setting: its meaning, by the marks that it has. */
type Marked<Value> = Readonly<
  Record<"means" | "needed" | "secret" | "neededSecret" | "vendorsKey", (meaning: string) => Setting<Value>>
>;

export function row<Value>(name: string, shape: Shape<Value>, usual: Default<string>): Marked<Value>;
export function row<Value>(name: string, shape: Shape<Value>, usual: Default): Marked<Value | undefined>;
export function row<Value>(name: string, shape: Shape<Value>, usual: Default): Marked<Value> {
  const marked =
    (isNeeded: boolean, isSecret: boolean, isVendorsKey: boolean) =>
    (meaning: string): Setting<Value> => ({ name, shape, default: usual, meaning, isNeeded, isSecret, isVendorsKey });
  return {
    means: marked(false, false, false),
    needed: marked(true, false, false),
    secret: marked(false, true, false),
    neededSecret: marked(true, true, false),
    vendorsKey: marked(true, true, true),
  };
}

export const computed = <Text extends string | undefined>(
  words: string,
  of: (bare: BareSettings) => Text,
): Default<Text> => ({ words, of });
export const none = (words: string): Default => ({ words, of: () => undefined });
export const inSandbox = (words: string, of: (bare: BareSettings) => string): Default =>
  computed(words, (bare) => (isSandboxOn(bare) ? of(bare) : undefined));

/** The sandbox's parties are peers on the product's own port (apps/sandbox). */
export const peersOf = ({ PORT = "3000" }: BareSettings): string => `http://localhost:${PORT}/sandbox`;
export const peer = (path: string): Default<string> =>
  computed(`\`http://localhost:<PORT>/sandbox${path}\``, (bare) => `${peersOf(bare)}${path}`);

export const isSandboxOn = ({ SANDBOX, NODE_ENV }: BareSettings): boolean =>
  SANDBOX === undefined ? NODE_ENV !== "production" : SANDBOX === "on";

export const publicUrlOf = ({ PUBLIC_URL, PORT = "3000" }: BareSettings): string =>
  PUBLIC_URL?.replace(/\/+$/, "") ?? `http://localhost:${PORT}`;
