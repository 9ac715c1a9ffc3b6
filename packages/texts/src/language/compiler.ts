import type { Messages } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/** A message as the formatter takes it: its parts in order, with the names of its values. */
export type CompiledMessage = Messages[string];

/** Compiles a message in ICU form, where no build has done that: on the server and in tests. */
export const compile: ((message: string) => CompiledMessage) | undefined = compileMessage;
