import { type ReactNode, useState } from "react";
import { Button } from "../../src/action/button.tsx";
import { TextField } from "../../src/field/text-field.tsx";
import { ConfirmDialog, Dialog } from "../../src/overlay/dialog.tsx";
import { FormDialog } from "../../src/overlay/form-dialog.tsx";
import { ReasonDialog } from "../../src/overlay/reason-dialog.tsx";
import { Facts, Stack } from "../../src/index.ts";
import { Component, Held, State } from "../specimen.tsx";

/** A button that opens a dialog. */
function Opener({ name, children }: { readonly name: string; readonly children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <State name={name}>
      <Button text="Open" kind="outlined" small aria-label={`Open: ${name}`} onPress={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </State>
  );
}

const LONG = Array.from({ length: 24 }, (_, index) => ({ name: `Payday ${index + 1}`, value: `£${50 * index}.00` }));

export function Group() {
  return (
    <>
      <Component name="Dialog">
        {[false, true].map((panel) => (
          <Opener key={String(panel)} name={panel ? "Dialog, a panel from 900 px" : "Dialog"}>
            {(close) => (
              <Dialog
                onClose={close}
                title="How it works"
                closable
                panel={panel}
                actions={<Button text="Continue" wide onPress={close} />}
                cancel={{ text: "Not now", kind: "quiet" }}
              >
                <p>You withdraw part of the pay you have already earned.</p>
              </Dialog>
            )}
          </Opener>
        ))}
        <Opener name="Dialog, scrolling">
          {(close) => (
            <Dialog onClose={close} title="Your savings" closable>
              <Facts facts={LONG} />
            </Dialog>
          )}
        </Opener>
      </Component>
      <Component name="ConfirmDialog">
        {[
          { name: "ConfirmDialog", kind: "main", busy: false },
          { name: "ConfirmDialog, busy", kind: "main", busy: true },
          { name: "ConfirmDialog, danger", kind: "danger", busy: false },
        ].map(({ name, kind, busy }) => (
          <Opener key={name} name={name}>
            {(close) => (
              <ConfirmDialog
                title="Delete this payment?"
                confirmText="Delete"
                kind={kind === "danger" ? "danger" : "main"}
                busy={busy}
                onConfirm={close}
                onCancel={close}
              >
                <p>We won't include it in what you have left to spend.</p>
              </ConfirmDialog>
            )}
          </Opener>
        ))}
      </Component>
      <FormDialogs />
    </>
  );
}

function FormDialogs() {
  return (
    <>
      <Component name="FormDialog">
        {[false, true].map((busy) => (
          <Opener key={String(busy)} name={busy ? "FormDialog, busy" : "FormDialog"}>
            {(close) => (
              <FormDialog
                title="A new payment"
                submitText="Save"
                cancellable
                busy={busy}
                onSubmit={close}
                onClose={close}
              >
                <Held initial="Rent">
                  {(value, change) => <TextField label="Name" value={value} onChange={change} />}
                </Held>
              </FormDialog>
            )}
          </Opener>
        ))}
      </Component>
      <Component name="ReasonDialog">
        {[undefined, "Someone else has already decided this request."].map((problem) => (
          <Opener key={problem ?? ""} name={problem === undefined ? "ReasonDialog" : "ReasonDialog, refused"}>
            {(close) => (
              <ReasonDialog
                title="Reject 2 requests"
                reasonText="Reason"
                reasonHint="The employee will see this."
                reasonMissing="Enter a reason"
                maxLetters={200}
                confirmText="Reject 2"
                problem={problem}
                busy={false}
                onConfirm={close}
                onClose={close}
              >
                <Stack gap={2}>
                  <p>They will stay in the list as rejected.</p>
                </Stack>
              </ReasonDialog>
            )}
          </Opener>
        ))}
      </Component>
    </>
  );
}
