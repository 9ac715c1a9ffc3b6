import { HomeLink } from "../../src/shell/navigation.tsx";
import { Logo } from "../../src/shell/logo.tsx";
import css from "../page.module.css";
import { Component, State } from "../specimen.tsx";

export function Group() {
  return (
    <>
      <Component name="Shell, Header, BottomBar and Footer">
        <State name="as wide as it may be" wide>
          <iframe className={css.frame} src="?shell" title="The shell, wide" />
        </State>
        <State name="on a phone">
          <iframe className={css.frame} src="?shell" title="The shell, narrow" />
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
          <HomeLink href="#shell" text="Home">
            <Logo productName="Wellpaid" />
          </HomeLink>
        </State>
      </Component>
    </>
  );
}
