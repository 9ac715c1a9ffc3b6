import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** Of a form that was sent the first fault has the focus, whether the form finds it or the answer tells of it. */
export function useFirstError(busy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [submissions, setSent] = useState(0);
  useEffect(() => {
    if (submissions > 0 && !busy) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submissions, busy]);
  return { form, isSent: () => setSent((times) => times + 1) };
}

export interface FormProps {
  /** Whether an answer is waited for. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that are sent together, and judged by the page. By post, so that nothing could ever carry them into the address. */
export function Form({ busy, onSubmit, className, children }: FormProps) {
  const { form, isSent } = useFirstError(busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form that opened a dialog is around it for React.
    event.stopPropagation();
    isSent();
    onSubmit();
  };
  return (
    <form ref={form} method="post" noValidate className={className} onSubmit={submit}>
      {children}
    </form>
  );
}
