import { lazyRouteComponent } from "@tanstack/react-router";
import { Unreachable } from "@wellpaid/contract/client";
import type { ReactNode } from "react";

/** A page's code did not come: no fault of the page's, so that the session goes on. */
export class CodeMissing extends Unreachable {
  override readonly name = "CodeMissing";
}

/** The same code, requested over a network that may fail. The router's own answer to that is a reload, which forgets all. */
export const code =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown): never => {
      throw new CodeMissing("the page's code did not come", { cause });
    });

/** A component of a route in a file of its own. */
export const lazyPage = <Name extends string, Module extends Record<Name, () => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(code(load), name);
