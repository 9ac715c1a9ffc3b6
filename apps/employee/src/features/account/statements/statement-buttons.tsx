import { ownStatementTexts as texts } from "@wellpaid/texts/account/statements";
import { Button, Stack } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { useStatement } from "./use-statement.ts";

interface StatementButtonsProps {
  /** What it is a file of, read out. */
  readonly what: string;
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
  /** Judges what was typed; the file is loaded where it is true. */
  readonly mayLoad?: () => boolean;
}

/** Downloads a statement; once it is there, shares it. */
export function StatementButtons({ what, fileName, load, mayLoad }: StatementButtonsProps) {
  const { isBusy, download, share } = useStatement(load, fileName);
  return (
    <Stack row gap={2}>
      <Button
        text={texts.download}
        aria-label={texts.downloadOf(what)}
        kind="outlined"
        small
        icon={<Download />}
        busy={isBusy}
        onPress={() => (mayLoad?.() ?? true) && download()}
      />
      {share && <Button text={texts.share} aria-label={texts.shareOf(what)} kind="quiet" small onPress={share} />}
      <span className="wp-hidden" role="status">
        {isBusy && texts.preparing}
      </span>
    </Stack>
  );
}
