import { type Complaint, complain } from "@wellpaid/contract/help/complaints";
import { COMPLAINT_TOPICS, type ComplaintTopic, MAX_COMPLAINT, MAX_WANTED } from "@wellpaid/domain/help/complaint";
import { complaintTexts as texts } from "@wellpaid/texts/help/complaints";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Form, SelectField, Stack, TextArea } from "@wellpaid/ui";
import { messageWithWait, newIdempotencyKey, useSingleMutation } from "@wellpaid/web";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { complaintsQuery } from "./queries.ts";

const topicOptions = COMPLAINT_TOPICS.map((value) => ({ value, text: texts.topics[value] }));

interface ComplaintFormProps {
  readonly onSent: (complaint: Complaint) => void;
  readonly onCancel: () => void;
}

interface Typed {
  readonly topic: ComplaintTopic;
  readonly whatHappened: string;
  readonly wanted: string;
}

function useComplain(onSent: ComplaintFormProps["onSent"]) {
  const queryClient = useQueryClient();
  // One key for each form, so that a lost answer does not make a second complaint of the same words.
  const [key, setKey] = useState(newIdempotencyKey);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (body: Typed) => api(complain, { body, idempotencyKey: key }),
    onSuccess: (complaint) => {
      // Not read again, which would need a second code in a partner's session.
      queryClient.setQueryData(complaintsQuery.queryKey, (before) => before && [complaint, ...before]);
      onSent(complaint);
    },
  });
  return { send: mutate, isPending, error, renewKey: () => setKey(newIdempotencyKey()) };
}

/** What happened, and what would put it right. */
export function ComplaintForm({ onSent, onCancel }: ComplaintFormProps) {
  const [topic, setTopic] = useState("");
  const [whatHappened, setWhatHappened] = useState("");
  const [wanted, setWanted] = useState("");
  const [isChecked, setChecked] = useState(false);
  const { send, isPending, error, renewKey } = useComplain(onSent);
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      if (error !== null) renewKey();
      set(value);
    };
  const submit = () => {
    const chosen = COMPLAINT_TOPICS.find((each) => each === topic);
    setChecked(true);
    if (chosen !== undefined && whatHappened.trim() !== "") send({ topic: chosen, whatHappened, wanted });
  };
  return (
    <Form busy={isPending} onSubmit={submit}>
      <Stack>
        {error && <Alert>{messageWithWait(error)}</Alert>}
        <SelectField
          label={texts.topic}
          options={topicOptions}
          chooseText={texts.chooseTopic}
          value={topic}
          onChange={change(setTopic)}
          error={isChecked && topic === "" ? texts.errors.topic : undefined}
        />
        <TextArea
          label={texts.whatHappened}
          hint={texts.whatHappenedHint(MAX_COMPLAINT.toLocaleString("en-GB"))}
          value={whatHappened}
          onChange={change(setWhatHappened)}
          rows={7}
          maxLength={MAX_COMPLAINT}
          error={isChecked && whatHappened.trim() === "" ? texts.errors.whatHappened : undefined}
        />
        <TextArea
          label={texts.wanted}
          hint={texts.wantedHint}
          value={wanted}
          onChange={change(setWanted)}
          rows={3}
          maxLength={MAX_WANTED}
        />
        <Stack gap={3}>
          <Button text={texts.send} type="submit" wide busy={isPending} />
          <Button text={shellTexts.cancel} kind="outlined" wide onPress={onCancel} />
        </Stack>
      </Stack>
    </Form>
  );
}
