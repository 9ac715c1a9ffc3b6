import { downloadMyData } from "@wellpaid/contract/account/my-data";
import { accountTexts as texts } from "@wellpaid/texts/account/account";
import { product } from "@wellpaid/texts/product";
import { Button } from "@wellpaid/ui/action";
import { Alert } from "@wellpaid/ui/feedback";
import { Download } from "@wellpaid/ui/icons";
import { Card, CardHead, Stack } from "@wellpaid/ui/surface";
import { messageOf } from "@wellpaid/web/api/problem";
import { saveFile } from "@wellpaid/web/save-file";
import { useSingleMutation } from "@wellpaid/web/use-single-mutation";
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
          wide
          kind="outlined"
          icon={<Download aria-hidden="true" />}
          busy={download.isPending}
          onPress={() => download.mutate(undefined)}
        >
          {texts.downloadData}
        </Button>
        <small role="status">
          {download.isPending && texts.makingFile}
          {download.isSuccess && texts.fileMade}
        </small>
      </Stack>
      <StepUpDialog stepUp={stepUp} confirmText={texts.downloadData} onConfirm={download.mutate} />
    </Card>
  );
}
