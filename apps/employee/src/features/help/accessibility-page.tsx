import { accessibilityTexts as texts } from "@wellpaid/texts/help/accessibility";
import { Stack } from "@wellpaid/ui";
import { HelpParts } from "@wellpaid/web/help/help-parts.tsx";
import { StillStuck } from "@wellpaid/web/help/still-stuck.tsx";
import { OpenPage } from "../../shared/layout/open-page.tsx";
import { ComplaintsLink } from "./complaints-link.tsx";

/** The accessibility statement of both apps. */
export function AccessibilityPage() {
  return (
    <OpenPage title={texts.title} line={texts.line()}>
      <Stack>
        <HelpParts parts={texts.parts()} />
        <StillStuck>
          <ComplaintsLink />
        </StillStuck>
      </Stack>
    </OpenPage>
  );
}
