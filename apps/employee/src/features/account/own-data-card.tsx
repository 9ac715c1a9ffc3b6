import { downloadMyData } from "@wellpaid/contract/account/my-data";
import { accountTexts as texts } from "@wellpaid/texts/account/account";
import { product } from "@wellpaid/texts/product";
import { Alert, Button, Card, CardHead, Stack } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { messageOf, saveFile, useSingleMutation } from "@wellpaid/web";
import { api } from "../../shared/session/api.ts";
import { StepUpDialog, useStepUp } from "../../shared/verification/step-up.tsx";

/** Everything that is held about the employee, as a file. */
export function OwnDataCard() {
  const download = useSingleMutation({
    mutationFn: (code: string | undefined) => api(downloadMyData, { query: { code } }),
    onSuccess: (file) => saveFile(file, texts.dataFileName(product.slug)),
  });
  const stepUp = useStepUp(download);
  return (
    <Card>
      <CardHead title={texts.yourData} line={texts.yourDataLine} />
      <Stack gap={3}>
        <p>{texts.yourDataFile}</p>
        {stepUp.message && <Alert>{messageOf(stepUp.message)}</Alert>}
        <Button
          text={texts.downloadData}
          wide
          kind="outlined"
          icon={<Download />}
          busy={download.isPending}
          onPress={() => download.mutate(undefined)}
        />
        <small role="status">
          {download.isPending && texts.makingFile}
          {download.isSuccess && texts.fileMade}
        </small>
      </Stack>
      <StepUpDialog stepUp={stepUp} confirmText={texts.downloadData} onConfirm={download.mutate} />
    </Card>
  );
}
