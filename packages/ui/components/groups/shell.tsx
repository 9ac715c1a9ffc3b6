import { Link } from "../../src/action/link.tsx";
import { HomeLink } from "../../src/shell/navigation.tsx";
import { Logo } from "../../src/shell/logo.tsx";
import { Component, State } from "../specimen.tsx";

export function Group() {
  return (
    <>
      <Component name="Shell, Header, BottomBar and Footer">
        <State name="on a page of its own">
          <Link href="?shell">The shell</Link>
        </State>
      </Component>
      <Component name="Logo and HomeLink">
        <State name="Logo of the product">
          <Logo productName="Wellpaid" />
        </State>
        <State name="Logo of a partner that does not load">
          <Logo productName="Partner" logoUrl="data:image/png;base64," />
        </State>
        <State name="HomeLink">
          <HomeLink href="#shell" text="Wellpaid, home">
            <Logo productName="Wellpaid" />
          </HomeLink>
        </State>
      </Component>
    </>
  );
}
