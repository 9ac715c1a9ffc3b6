// Not by web's entry: base.css, which comes after this, must come before the style of every component.
import { allowOwnScripts } from "@wellpaid/web/own-scripts";

/** A worker of the console's own assets: the captcha's. */
allowOwnScripts(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/employer/assets/"));
