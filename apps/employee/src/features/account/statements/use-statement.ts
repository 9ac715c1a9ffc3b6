import { ownStatementTexts as texts } from "@wellpaid/texts/account/statements";
import { showSnackbar } from "@wellpaid/ui";
import { messageOf, saveFile, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";

const canShare = (file: File): boolean => "canShare" in navigator && navigator.canShare({ files: [file] });

/** Only the press on "Share" itself opens the device's list, so that the file is there before. */
async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (problem) {
    // They closed the list.
    if (problem instanceof DOMException && problem.name === "AbortError") return;
    showSnackbar("error", texts.notShared, "statement");
  }
}

/** A statement: downloaded, and then shared where the device can do that. */
export function useStatement(load: () => Promise<Blob>, name: string) {
  const [file, setFile] = useState<File | null>(null);
  const download = useSingleMutation({
    mutationFn: load,
    onSuccess: (blob) => {
      saveFile(blob, name);
      setFile(new File([blob], name, { type: "application/pdf" }));
      showSnackbar("success", texts.done, "statement");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "statement"),
  });
  const isShared = file !== null && file.name === name && canShare(file);
  return {
    isBusy: download.isPending,
    download: () => download.mutate(undefined),
    share: isShared ? () => void share(file) : null,
  };
}
