import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { consoleTexts as texts } from "@wellpaid/texts/employer-shell";
import { LinkButton } from "@wellpaid/ui/action/link.tsx";
import { StateScreen } from "@wellpaid/ui/feedback/state-screen.tsx";
import { Lock } from "@wellpaid/ui/icons";
import { PageBody } from "@wellpaid/ui/surface/layout.tsx";

const names: Readonly<Record<AdministratorRole, string>> = {
  owner: texts.ownerRole,
  approver: texts.approverRole,
  payroll: texts.payrollRole,
};

/** In place of a page that is for others. The server would refuse what it asks for. */
export function NoAccess({ roles }: { readonly roles: readonly AdministratorRole[] }) {
  return (
    <PageBody width="form" alone>
      <StateScreen
        icon={<Lock />}
        tone="brand"
        title={texts.noAccess}
        level={1}
        actions={
          <LinkButton wide href="/employer">
            {texts.backToOverview}
          </LinkButton>
        }
      >
        {texts.noAccessLine(texts.or(roles.map((role) => names[role])))}
      </StateScreen>
    </PageBody>
  );
}
