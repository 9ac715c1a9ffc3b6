import { lazyRouteComponent } from "@tanstack/react-router";
import { Unreachable } from "@wellpaid/contract/client";
import type { ReactNode } from "react";

/** A page's code did not load: that is not an error of the page, so the session continues. */
export class CodeMissing extends Unreachable {
  override readonly name = "CodeMissing";
}

/** Loads code over a network that may fail. The router's own reaction to a failure is a reload, which loses everything. */
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
