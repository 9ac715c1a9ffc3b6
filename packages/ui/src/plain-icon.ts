import { createElement, type SVGProps } from "react";
import { classes } from "./classes.ts";

/** An icon as the set describes it: its shapes in a square of 24. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon's component in the builds of the apps, in place of the set's own `createLucideIcon`, which also takes sizes, colours
 * and defaults from a context: 1.3 kB of the login page that nothing of ours uses. The size comes from the style.
 */
export default function createPlainIcon({ name, node }: IconData) {
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: 24,
        height: 24,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": rest["aria-label"] === undefined ? "true" : undefined,
        className: classes("lucide", `lucide-${name}`, className),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
