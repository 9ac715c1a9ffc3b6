import { queryOptions, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ContentBlock, type ContentPage, type ContentSpan, readContent } from "@wellpaid/contract/content";
import { cookieTexts } from "@wellpaid/texts/cookies";
import { complaintTexts } from "@wellpaid/texts/help/complaints";
import { legalTexts } from "@wellpaid/texts/legal";
import { Card, Link, LinkButton, Stack } from "@wellpaid/ui";
import { CardSkeleton, NotLoaded, settings } from "@wellpaid/web";
import { api } from "../../shared/session/api.ts";
import { OpenPage } from "../../shared/layout/open-page.tsx";
import { CookieDetails } from "../cookies/cookie-details.tsx";
import css from "./legal-page.module.css";

/** The operator's page that belongs to each path. */
const pages: Readonly<Record<string, { readonly page: ContentPage; readonly title: string }>> = {
  "/terms-of-use": { page: "terms-of-use", title: legalTexts.termsOfUse.title },
  "/privacy": { page: "privacy", title: legalTexts.privacy.title },
  "/complaints": { page: "complaints", title: legalTexts.complaints.title },
};

const contentQuery = (page: ContentPage) =>
  queryOptions({
    queryKey: [readContent.name, page],
    queryFn: ({ signal }) => api(readContent, { params: { page }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Terms, privacy, complaints and cookies: readable by anyone, signed in or not. */
export function LegalPage() {
  const { pathname } = useLocation();
  const shown = pages[pathname];
  if (shown === undefined) {
    return (
      <OpenPage title={cookieTexts.title}>
        <CookieDetails />
      </OpenPage>
    );
  }
  return (
    <OpenPage title={shown.title}>
      <Stack>
        <Card>
          <Content {...shown} />
        </Card>
        {shown.page === "complaints" && <HowToComplain />}
      </Stack>
    </OpenPage>
  );
}

/** The two ways: the form, which needs a login, and a mailbox, which does not. */
function HowToComplain() {
  const { complaintsEmail } = settings;
  return (
    <Stack gap={3}>
      <LinkButton text={complaintTexts.makeOne} href="/dashboard/complaints" wide />
      {complaintsEmail !== null && (
        <p>
          <Link href={`mailto:${complaintsEmail}`}>{complaintTexts.orByEmail(complaintsEmail)}</Link>
        </p>
      )}
    </Stack>
  );
}

function Content({ page, title }: { readonly page: ContentPage; readonly title: string }) {
  const { data, error, refetch } = useQuery(contentQuery(page));
  if (error !== null) return <NotLoaded what={title} problem={error} onTryAgain={() => void refetch()} />;
  if (data === undefined) return <CardSkeleton lines={6} />;
  return (
    <Stack gap={4}>
      {data.blocks.map((block) => (
        <Block key={JSON.stringify(block)} {...block} />
      ))}
    </Stack>
  );
}

function Block({ kind, lines }: ContentBlock) {
  if (kind === "list")
    return (
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={JSON.stringify(line)}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    );
  const renderedLines = lines.map((line) => <Line key={JSON.stringify(line)} line={line} />);
  return kind === "heading" ? <h2 className={css.heading}>{renderedLines}</h2> : <p>{renderedLines}</p>;
}

/** Words and links as text: no markup of the file reaches the page. */
function Line({ line }: { readonly line: readonly ContentSpan[] }) {
  return line.map(({ text, href }) =>
    href === null ? (
      text
    ) : (
      <Link key={href + text} href={href} external={href.startsWith("https:")}>
        {text}
      </Link>
    ),
  );
}
