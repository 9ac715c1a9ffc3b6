import { useQueryClient } from "@tanstack/react-query";
import { Refused } from "@wellpaid/contract/client";
import { offerCoverUpload } from "@wellpaid/contract/savings/savings-cover";
import { isCoverType, MAX_COVER_BYTES } from "@wellpaid/domain/savings/cover";
import { savingsCoverTexts as texts } from "@wellpaid/texts/savings/savings-cover";
import { useEffect, useRef, useState } from "react";
import { savingsApi } from "../savings-api.ts";
import { compressCover } from "./compress-cover.ts";
import type { ChosenCover } from "./cover-picture.tsx";
import { postCover } from "./post-cover.ts";

export type CoverUploading =
  | { readonly step: "none" }
  | { readonly step: "under-way"; readonly share: number }
  | { readonly step: "done" }
  /** `again` where the same picture may go through the next time. */
  | { readonly step: "failed"; readonly message: string; readonly again: File | null };

/** Takes a picked file through its checks, makes it small and posts it. Another one picked meanwhile takes its place. */
export function useCoverUpload(onUploaded: (cover: ChosenCover) => void) {
  const client = useQueryClient();
  const [uploading, setUploading] = useState<CoverUploading>({ step: "none" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (picked: File, signal: AbortSignal): Promise<CoverUploading> => {
    const { type } = picked;
    if (!isCoverType(type)) return failed(texts.wrongType);
    if (picked.size > MAX_COVER_BYTES) return failed(texts.tooLarge);
    const tell = (share: number) => {
      if (!signal.aborted) setUploading({ step: "under-way", share });
    };
    tell(0);
    const compressed = await compressCover(picked, type).catch(() => null);
    if (compressed === null) return failed(texts.unreadable);
    try {
      const target = await savingsApi(client)(offerCoverUpload, { query: { contentType: compressed.type }, signal });
      await postCover(target, compressed.file, tell, signal);
      const { key } = target.fields;
      if (key === undefined) return failed(texts.notUploaded);
      if (!signal.aborted) onUploaded({ backgroundImageUrl: key, preview: compressed.preview });
      return { step: "done" };
    } catch (problem) {
      return failed(problem instanceof Refused ? problem.message : texts.notUploaded, picked);
    }
  };
  const take = async (picked: File, { signal }: AbortController): Promise<void> => {
    const ended = await upload(picked, signal);
    if (!signal.aborted) setUploading(ended);
  };
  const pick = (picked: File): void => {
    running.current?.abort();
    running.current = new AbortController();
    void take(picked, running.current);
  };
  const forget = (): void => {
    running.current?.abort();
    setUploading({ step: "none" });
  };
  return { uploading, pick, forget };
}

const failed = (message: string, again: File | null = null): CoverUploading => ({ step: "failed", message, again });
