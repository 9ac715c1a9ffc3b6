import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/**
 * The options of a command.
 * @throws Error with one sentence where an option is given twice: of two amounts it is unclear which was meant
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(options: Options) {
  const { values, tokens } = parseArgs({ options, tokens: true });
  const input = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const twice = input.find((name, at) => input.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`--${twice} is given twice`);
  return { values, input: input };
}

/** @throws Error with one sentence where an option is given that has no meaning with `mode` */
export function refuseBeside(mode: string, input: readonly string[], goWithIt: readonly string[]): void {
  const other = input.find((name) => `--${name}` !== mode && !goWithIt.includes(name));
  if (other !== undefined) throw new Error(`--${other} does not go with ${mode}`);
}
