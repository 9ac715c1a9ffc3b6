import { type FunctionComponent, useState } from "react";
import { FilterChips } from "../src/choice/filter-chips.tsx";
import { SnackbarRegion } from "../src/feedback/snackbar-region.tsx";
import { Content, SkipLink } from "../src/shell/content.tsx";
import { HomeLink } from "../src/shell/navigation.tsx";
import { Logo } from "../src/shell/logo.tsx";
import { PageBody, Stack } from "../src/surface/layout.tsx";
import { PageTitle } from "../src/text/page-title.tsx";
import { chooseScheme, readSchemeChoice } from "../src/theme/scheme.ts";
import css from "./page.module.css";

/** Every file of groups/ is on the page, by its `Group`. */
const groups = import.meta.glob<{ readonly Group: FunctionComponent }>("./groups/*.tsx", { eager: true });

/** `?group=overlay` shows this group alone. */
const groupShown = new URLSearchParams(location.search).get("group");

const nameOf = (path: string): string => path.replace(/^.*\/|\.tsx$/g, "");

/** Every component of packages/ui in every state: what a change of one does is seen here at once. */
export function ComponentsPage() {
  const shown = Object.entries(groups).filter(([path]) => groupShown === null || nameOf(path) === groupShown);
  return (
    <>
      <SkipLink text="Skip to components" />
      <Content className={undefined}>
        <PageBody>
          <HomeLink href="/" text="Wellpaid, to the employee app">
            <Logo productName="Wellpaid" />
          </HomeLink>
          <PageTitle title="Components" line="Every component of packages/ui in every state." end={<SchemeChoice />} />
          <nav aria-label="Groups">
            <ul className={css.groups}>
              {Object.keys(groups).map((path) => (
                <li key={path}>
                  <a href={`#${nameOf(path)}`}>{nameOf(path)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <Stack gap={12}>
            {shown.map(([path, { Group }]) => (
              <section key={path} id={nameOf(path)} aria-label={nameOf(path)}>
                <Stack gap={8}>
                  <h2 className={css.group}>{nameOf(path)}</h2>
                  <Group />
                </Stack>
              </section>
            ))}
          </Stack>
        </PageBody>
      </Content>
      <SnackbarRegion label="Messages" />
    </>
  );
}

function SchemeChoice() {
  const [choice, setChoice] = useState(readSchemeChoice);
  return (
    <Stack row gap={2}>
      <FilterChips
        options={["light", "dark"] as const}
        textOf={(scheme) => scheme}
        chosen={choice === "device" ? undefined : choice}
        onChange={(scheme) => {
          setChoice(scheme ?? "device");
          chooseScheme(scheme ?? "device");
        }}
      />
    </Stack>
  );
}
