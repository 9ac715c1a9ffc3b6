import { StateScreen } from "../src/feedback/state-screen.tsx";
import { CircleQuestionMark, House, LogOut, PiggyBank, User } from "../src/icons.ts";
import { Logo } from "../src/shell/logo.tsx";
import { BottomBar, Footer, Header, type NavItem, Shell } from "../src/shell/shell.tsx";
import { PageBody } from "../src/surface/layout.tsx";

const items: readonly NavItem[] = [
  { key: "home", text: "Home", icon: <House />, href: "?shell", current: true },
  { key: "savings", text: "Savings", icon: <PiggyBank />, href: "?shell#savings" },
  { key: "account", text: "Account", icon: <User />, href: "?shell#account" },
  { key: "log-out", text: "Log out", icon: <LogOut />, onPress: () => undefined },
];

const links = [
  { text: "Terms", href: "?shell#terms" },
  { text: "Privacy", href: "?shell#privacy", external: true },
];

/** The shell of a web app, which fills a page of its own. */
export function ShellPage() {
  return (
    <Shell
      header={
        <Header
          logo={<Logo productName="Wellpaid" />}
          homeHref="?shell"
          homeText="Wellpaid, home"
          items={items}
          label="Main navigation"
        />
      }
      bottomBar={<BottomBar items={items} label="Main navigation" />}
      footer={<Footer links={links} label="Footer" hiddenOnPhones />}
      skipText="Skip to main content"
    >
      <PageBody width="form" alone>
        <StateScreen icon={<CircleQuestionMark />} tone="brand" title="A page alone in its shell" level={1}>
          Its title is the screen’s own.
        </StateScreen>
      </PageBody>
    </Shell>
  );
}
