import { queryOptions, useQuery } from "@tanstack/react-query";
import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { readCover } from "@wellpaid/contract/savings/savings-cover";
import { savingsCoverTexts as texts } from "@wellpaid/texts/savings/savings-cover";
import { Skeleton } from "@wellpaid/ui";
import { useEffect, useRef } from "react";
import { savingsApi } from "../savings-api.ts";
import css from "./cover.module.css";

/** The cover that a plan has or is to have. Plain values: a draft may keep it in the tab's storage. */
export interface ChosenCover {
  /** As the plan names it: the saving's own, or the key of what was just uploaded. */
  readonly backgroundImageUrl: string;
  /** Shows what was just uploaded; null for the saving's own, which the server gives. */
  readonly preview: string | null;
}

/** The cover that a saving has, as a form begins with it. */
export const coverOfSaving = ({ backgroundImageUrl }: Pick<SavingAccount, "backgroundImageUrl">): ChosenCover | null =>
  backgroundImageUrl === null ? null : { backgroundImageUrl, preview: null };

/** The last part of the saving's own `backgroundImageUrl`. */
const idOf = (backgroundImageUrl: string): string => backgroundImageUrl.split("/").at(-1) ?? "";

const coverQuery = (id: string) =>
  queryOptions({
    queryKey: [readCover.name, id],
    queryFn: ({ signal, client }) => savingsApi(client)(readCover, { params: { id }, signal }),
    // Under one id lies one picture for good.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A cover, 215 px high and as wide as its card; nothing where there is none or it does not come. */
export function CoverPicture({ backgroundImageUrl }: { readonly backgroundImageUrl: string | null }) {
  return backgroundImageUrl === null ? null : <StoredCover id={idOf(backgroundImageUrl)} />;
}

function StoredCover({ id }: { readonly id: string }) {
  const { data, isError } = useQuery(coverQuery(id));
  const image = useRef<HTMLImageElement>(null);
  // A picture cannot be requested with the session's header, so it is read as a file with an address in this page only.
  useEffect(() => {
    if (data === undefined || image.current === null) return;
    const address = URL.createObjectURL(data);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [data]);
  if (isError) return null;
  if (data === undefined) return <Skeleton height="215px" />;
  return <img className={css.picture} ref={image} alt={texts.picture} />;
}

/** The same in a form, where it may have been uploaded just now. */
export function ChosenPicture({ cover }: { readonly cover: ChosenCover }) {
  if (cover.preview === null) return <CoverPicture backgroundImageUrl={cover.backgroundImageUrl} />;
  return <img className={css.picture} src={cover.preview} alt={texts.picture} />;
}
