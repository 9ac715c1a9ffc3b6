import { allowOwnScripts } from "@wellpaid/web";

/** A worker of the console's own assets: the captcha's. */
allowOwnScripts(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/employer/assets/"));
