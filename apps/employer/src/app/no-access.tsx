import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Lock } from "@wellpaid/ui/icons";
import { PageInPlace } from "../shared/list/page-in-place.tsx";
import { inWords } from "../shared/role-names.ts";

/** Shown instead of a page that is for other roles. The server would refuse what the page requests. */
export const NoAccess = ({ roles }: { readonly roles: readonly AdministratorRole[] }) => (
  <PageInPlace icon={<Lock />} title={texts.noAccess} line={texts.noAccessLine(inWords(roles))} />
);
