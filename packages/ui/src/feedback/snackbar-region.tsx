import { shellTexts } from "@wellpaid/texts/shell";
import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useState, useSyncExternalStore } from "react";
import { classes } from "../classes.ts";
import css from "./snackbar.module.css";
import { hideSnackbar, type SnackbarMessage, shownFor, snackbars } from "./snackbar-queue.ts";

const icons = { success: Check, error: TriangleAlert, warning: TriangleAlert, info: Info };

function Snackbar({ message }: { readonly message: SnackbarMessage }) {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => hideSnackbar(message.id), shownFor(message));
    return () => clearTimeout(timer);
  }, [isPaused, message]);
  const Icon = icons[message.severity];
  const { button } = message;
  const press = () => {
    hideSnackbar(message.id);
    button?.onPress();
  };
  return (
    <div
      className={css.snackbar}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <Icon className={classes(css.icon, css[message.severity])} />
      <span className={css.words} role={message.severity === "error" ? "alert" : "status"}>
        {message.message}
      </span>
      {button && (
        <button type="button" className={css.act} onClick={press}>
          {button.text}
        </button>
      )}
      <button
        type="button"
        className={css.close}
        aria-label={shellTexts.close}
        onClick={() => hideSnackbar(message.id)}
      >
        <X />
      </button>
    </div>
  );
}

/**
 * Where messages are shown: top centre, above everything, also above a dialog. Put it once into the app.
 * @param label names the region
 */
export function SnackbarRegion({ label }: { readonly label: string }) {
  const messages = useSyncExternalStore(snackbars.subscribe, snackbars.read, snackbars.read);
  return (
    <section className={css.region} aria-label={label} data-react-aria-top-layer="true">
      {messages.map((message) => (
        <Snackbar key={message.id} message={message} />
      ))}
    </section>
  );
}
