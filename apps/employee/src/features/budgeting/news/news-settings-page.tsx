import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type NewsSettings, setNewsSettings } from "@wellpaid/contract/budgeting/news";
import { NEWS_KINDS } from "@wellpaid/domain/budgeting/news/news-item";
import { formatDecimal } from "@wellpaid/domain/money";
import { newsTexts as texts } from "@wellpaid/texts/budgeting/news";
import { Button, Card, Link, MoneyField, PageBody, showSnackbar, Stack, Switch } from "@wellpaid/ui";
import { ChevronRight } from "@wellpaid/ui/icons";
import { messageOf, penceOf, ScreenPending, useSingleMutation } from "@wellpaid/web";
import { type FormEvent, useRef, useState } from "react";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { api } from "../../../shared/session/api.ts";
import { isEmbedded } from "../../../shared/session/session.ts";
import { newsSettingsQuery, readNewsAgain } from "./queries.ts";
import { limitErrorOf, type SettingsFields, settingsOf } from "./settings-fields.ts";

/** What an employee wants to find in their news. */
export function NewsSettingsPage() {
  const { data, error, refetch } = useQuery(newsSettingsQuery);
  if (isEmbedded()) return <Navigate to="/dashboard/home" replace />;
  return (
    <PageBody width="form">
      <AccountPageTitle title={texts.settings} />
      <Stack>
        <p className="wp-small">{texts.settingsLine}</p>
        {data === undefined ? (
          <Card>
            <ScreenPending what={texts.settings} problem={error} onTryAgain={() => void refetch()} lines={8} />
          </Card>
        ) : (
          <SettingsForm settings={data} />
        )}
        <Link href="/dashboard/home/news" end={<ChevronRight />}>
          {texts.title}
        </Link>
      </Stack>
    </PageBody>
  );
}

function useSaveSettings() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: NewsSettings) => api(setNewsSettings, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(newsSettingsQuery.queryKey, saved);
      void readNewsAgain(queries);
      showSnackbar("success", texts.saved, "news-settings");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "news-settings"),
  });
}

function SettingsForm({ settings }: { readonly settings: NewsSettings }) {
  const [fields, setFields] = useState<SettingsFields>({
    kindsOff: settings.kindsOff,
    limit: formatDecimal(penceOf(settings.lowBalanceLimit)),
  });
  const [isJudged, setJudged] = useState(false);
  const limitInput = useRef<HTMLInputElement>(null);
  const saving = useSaveSettings();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (limitErrorOf(fields) !== undefined) return limitInput.current?.focus();
    saving.mutate(settingsOf(fields, settings));
  };
  const limit = (
    <MoneyField
      label={texts.limit}
      hint={texts.limitHint}
      value={fields.limit}
      onChange={(typed) => {
        setJudged(false);
        setFields({ ...fields, limit: typed });
      }}
      onBlur={() => setJudged(true)}
      error={isJudged ? limitErrorOf(fields) : undefined}
      inputRef={limitInput}
    />
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Card>
          <Stack gap={5}>
            {NEWS_KINDS.map((kind) => {
              const isOn = !fields.kindsOff.includes(kind);
              const kindsOff = isOn ? [...fields.kindsOff, kind] : fields.kindsOff.filter((off) => off !== kind);
              return (
                <Stack gap={3} key={kind}>
                  <Switch
                    label={texts.kinds[kind]}
                    line={texts.kindLines[kind]}
                    checked={isOn}
                    onChange={() => setFields({ ...fields, kindsOff })}
                  />
                  {kind === "low-balance" && isOn && limit}
                </Stack>
              );
            })}
          </Stack>
        </Card>
        <Button text={texts.save} type="submit" wide busy={saving.isPending} />
      </Stack>
    </form>
  );
}
