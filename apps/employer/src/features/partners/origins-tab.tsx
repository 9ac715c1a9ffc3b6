import { addPartnerOrigin, readPartner, removePartnerOrigin } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import {
  Button,
  Card,
  CardHead,
  type Column,
  DataTable,
  Form,
  IconButton,
  showSnackbar,
  Stack,
  TextField,
} from "@wellpaid/ui";
import { Trash } from "@wellpaid/ui/icons";
import { messageOf } from "@wellpaid/web";
import { useAct } from "../../shared/calls.ts";
import { useField } from "../../shared/use-field.ts";
import { originError } from "./address-errors.ts";
import type { Partner } from "./types.ts";

const columnsOf = (onRemove: (origin: string) => void): readonly Column<string>[] => [
  { key: "origin", title: texts.origin, names: true, cell: (each) => each },
  {
    key: "remove",
    title: texts.remove,
    titleHidden: true,
    figures: true,
    cell: (each) => <IconButton icon={<Trash />} text={texts.removeOrigin(each)} onPress={() => onRemove(each)} />,
  },
];

/** The origins whose pages may show the app. */
export function OriginsTab({ partner: { id, originList } }: { readonly partner: Partner }) {
  const { value: origin, setValue: setOrigin, setError, field } = useField();
  const adding = useAct(addPartnerOrigin, {
    changes: [readPartner],
    onProblem: (problem) => setError(messageOf(problem)),
    onDone: (added) => {
      setOrigin("");
      showSnackbar("success", texts.originAdded(added.origin));
    },
  });
  const removing = useAct(removePartnerOrigin, {
    changes: [readPartner],
    toast: (_answer, { query }) => texts.originRemoved(query.origin),
  });
  const send = (): void => {
    const found = originError(origin);
    setError(found);
    if (found === undefined) adding.send({ params: { id }, body: { origin } });
  };
  return (
    <Card labelledBy="partner-pages">
      <Stack>
        <CardHead id="partner-pages" title={texts.pagesTitle} line={texts.pagesLine} />
        {originList.length === 0 ? (
          <p>{texts.noPages}</p>
        ) : (
          <DataTable
            label={texts.pagesTitle}
            columns={columnsOf((each) => removing.send({ params: { id }, query: { origin: each } }))}
            rows={originList}
            keyOf={(each) => each}
          />
        )}
        <Stack gap={2}>
          <strong>{texts.frameTitle}</strong>
          <span>{texts.frameLine}</span>
          <code>{`embedded=true&partner=${id}`}</code>
        </Stack>
        <Form busy={adding.isBusy} onSubmit={send}>
          <Stack gap={3} align="start">
            <TextField label={texts.origin} {...field} inputMode="url" placeholder={texts.originExample} />
            <Button text={texts.addOrigin} type="submit" kind="outlined" busy={adding.isBusy} />
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
