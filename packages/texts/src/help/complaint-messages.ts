import { t } from "../language/translate.ts";
import { message } from "../message-text.ts";

/** What is sent about a complaint: to the person, and to those who run the product. */
export const complaintMessages = {
  "complaint-received": message({
    needs: ["reference", "due", "email", "complaint", "wanted"],
    subject: () => t("We've got your complaint"),
    text: ({ reference, due, email, complaint, wanted }) =>
      t(
        "We've got your complaint. Its number is {reference}. We'll send you our final response by {due}. If you want to add something, write to {email} with this number. Your employer can't see it.\n\nThis is what you sent us.\n\nWhat happened:\n{complaint}\n\nWhat would put it right:\n{wanted}",
        { reference, due, email, complaint, wanted },
      ),
  }),
  "complaint-received-by-text": message({
    needs: ["reference", "due", "email"],
    subject: () => t("We've got your complaint"),
    text: ({ reference, due, email }) =>
      t(
        "We've got your {product} complaint {reference}. We'll send you our final response by {due}. To add something, email {email}.",
        { reference, due, email },
      ),
  }),
  "complaint-answered": message({
    needs: ["reference", "answer"],
    subject: () => t("Our final response to your complaint"),
    text: ({ reference, answer }) =>
      t("This is our final response to your complaint {reference}.\n\n{answer}", { reference, answer }),
  }),
  "complaint-answered-by-text": message({
    needs: ["reference"],
    subject: () => t("Our final response to your complaint"),
    text: ({ reference }) =>
      t(
        "Our final response to your {product} complaint {reference} is in the app, in complaints under Manage Account.",
        { reference },
      ),
  }),
  "operations-complaint": message({
    needs: ["reference", "due", "topic", "name", "company", "phone", "mailbox", "complaint", "wanted"],
    subject: () => t("New complaint"),
    text: ({ reference, due, topic, name, company, phone, mailbox, complaint, wanted }) =>
      t(
        "{name} of {company} made complaint {reference} about {topic}. The final response is due by {due}. Phone {phone}, email {mailbox}. The company can't see it.\n\nWhat happened:\n{complaint}\n\nWhat would put it right:\n{wanted}\n\nnpm run complaints lists open complaints and sends the response.",
        { reference, due, topic, name, company, phone, mailbox, complaint, wanted },
      ),
  }),
} as const;
