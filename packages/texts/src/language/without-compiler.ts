import type { CompiledMessage } from "./compiler.ts";

/**
 * In the browser every message comes compiled (`@wellpaid/web/build/compile-messages`); the parser is 7 kB.
 *
 * @public by the `imports` of package.json
 */
export const compile: ((message: string) => CompiledMessage) | undefined = undefined;
