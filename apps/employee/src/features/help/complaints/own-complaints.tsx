import { useQuery } from "@tanstack/react-query";
import type { Complaint } from "@wellpaid/contract/help/complaints";
import { civilDate, formatDate } from "@wellpaid/domain/calendar";
import { OMBUDSMAN_MONTHS } from "@wellpaid/domain/help/complaint";
import { complaintTexts as texts } from "@wellpaid/texts/help/complaints";
import { Card, CardHead, Chip, EmptyState, Stack } from "@wellpaid/ui";
import { FileText } from "@wellpaid/ui/icons";
import { CardPending, londonDateOf } from "@wellpaid/web";
import css from "./complaints.module.css";
import { complaintsQuery } from "./queries.ts";

/** The person's complaints, each with its state, its words and, once there is one, the response. */
export function OwnComplaints() {
  const { data: complaints, error, refetch } = useQuery(complaintsQuery);
  if (complaints === undefined)
    return (
      <Card>
        <CardPending what={texts.yours} problem={error} onTryAgain={() => void refetch()} lines={3} />
      </Card>
    );
  if (complaints.length === 0)
    return (
      <Card>
        <EmptyState icon={<FileText />} title={texts.none}>
          {texts.noneLine}
        </EmptyState>
      </Card>
    );
  return complaints.map((complaint) => <OneComplaint key={complaint.id} {...complaint} />);
}

function OneComplaint({
  reference,
  topic,
  receivedAt,
  answerDueOn,
  answeredAt,
  answer,
  whatHappened,
  wanted,
}: Complaint) {
  const isAnswered = answeredAt !== null;
  const received = texts.received(formatDate(londonDateOf(receivedAt)));
  return (
    <Card>
      <CardHead
        title={texts.number(reference)}
        line={`${texts.topics[topic]} · ${received}`}
        end={
          <Chip
            text={isAnswered ? texts.states.answered : texts.states.open}
            tone={isAnswered ? "positive" : "warning"}
          />
        }
      />
      <Stack>
        <p>
          {isAnswered
            ? texts.answered(formatDate(londonDateOf(answeredAt)))
            : texts.promise(formatDate(civilDate(answerDueOn)))}
        </p>
        {answer !== null && (
          <>
            <Words title={texts.ourAnswer} text={answer} />
            <p className="wp-small">{texts.ombudsman(OMBUDSMAN_MONTHS)}</p>
          </>
        )}
        <details>
          <summary className={css.summary}>{texts.show}</summary>
          <Stack>
            <Words title={texts.youWrote} text={whatHappened} />
            {wanted !== "" && <Words title={texts.youWanted} text={wanted} />}
          </Stack>
        </details>
      </Stack>
    </Card>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h3 className={css.title}>{title}</h3>
      <p className={css.words}>{text}</p>
    </div>
  );
}
