import { Button, type ButtonKind, type ButtonProps } from "../../src/action/button.tsx";
import { CopyButton } from "../../src/action/copy-button.tsx";
import { Disclosure } from "../../src/action/disclosure.tsx";
import { IconButton } from "../../src/action/icon-button.tsx";
import { Anchor, Link, LinkButton } from "../../src/action/link.tsx";
import { ArrowRight, ChevronRight, Info, Pencil, Trash } from "../../src/icons.ts";
import { Stack } from "../../src/surface/layout.tsx";
import { Component, State } from "../specimen.tsx";

const KINDS: readonly ButtonKind[] = ["main", "outlined", "tinted", "quiet", "danger"];

const BUTTON_STATES: readonly (readonly [name: string, props: ButtonProps])[] = [
  ["at rest", {}],
  ["with an icon", { icon: <ArrowRight /> }],
  ["small", { small: true }],
  ["wide", { wide: true }],
  ["busy", { busy: true }],
  ["disabled", { disabled: true }],
  ["disabled, with its reason", { disabledReason: "Enter £10 or more." }],
];

export function Group() {
  return (
    <>
      <Component name="Button">
        {BUTTON_STATES.map(([name, props]) => (
          <State key={name} name={name} onCard>
            <Stack row gap={2}>
              {KINDS.map((kind) => (
                <Button key={kind} {...props} text={kind} kind={kind} />
              ))}
            </Stack>
          </State>
        ))}
      </Component>
      <Copying />
      <Component name="IconButton">
        <State name="at rest">
          <IconButton icon={<Pencil />} text="Edit Rent" />
        </State>
        <State name="disabled">
          <IconButton icon={<Trash />} text="Delete Rent" isDisabled />
        </State>
      </Component>
      <Component name="Disclosure">
        <State name="closed" onCard>
          <Disclosure summary="More options">
            <p>Content that few need.</p>
          </Disclosure>
        </State>
        <State name="open, since a field in it has an error" onCard>
          <Disclosure summary="More options" isNeeded>
            <p>Content that few need.</p>
          </Disclosure>
        </State>
      </Component>
      <Component name="Anchor and Link">
        <State name="Anchor">
          <Anchor href="#action">Without a look of its own</Anchor>
        </State>
        <State name="Link">
          <Link href="#action">A link in words</Link>
        </State>
        <State name="Link with an icon and an end">
          <Link href="#action" icon={<Info />} end={<ChevronRight />}>
            How it works
          </Link>
        </State>
        <State name="Link, low">
          <Link href="#action" low>
            Terms
          </Link>
        </State>
        <State name="Link, external">
          <Link href="https://example.org" external>
            Opens in a new tab
          </Link>
        </State>
      </Component>
      <Component name="LinkButton">
        {KINDS.map((kind) => (
          <State key={kind} name={kind}>
            <LinkButton text="Goes somewhere" href="#action" kind={kind} small={kind === "tinted"} />
          </State>
        ))}
      </Component>
    </>
  );
}

function Copying() {
  return (
    <Component name="CopyButton">
      <State name="at rest" onCard>
        <CopyButton value="C-4821" what="complaint number" kind="quiet" small />
      </State>
    </Component>
  );
}
