import { settings } from "@wellpaid/web/settings";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * The content policy asks for Trusted Types. The default policy lets a worker start from our own assets, and the chat's
 * script come from the address that the settings name, and nothing else; markup and script text stay refused. Import it
 * before everything else.
 */
export function allowOwnWorkers(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => {
      const address = new URL(url, location.origin);
      if (address.origin === location.origin && address.pathname.startsWith("/assets/")) return address.href;
      if (settings.chatScriptUrl !== null && address.href === new URL(settings.chatScriptUrl).href) return address.href;
      throw new TypeError(`not a script of ours: ${address.href}`);
    },
  });
}

allowOwnWorkers();
