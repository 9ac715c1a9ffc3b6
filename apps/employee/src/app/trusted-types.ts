interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * The content policy asks for Trusted Types. The default policy lets a worker start from our own assets and nothing
 * else; markup and script text stay refused. Import it before everything else.
 */
export function allowOwnWorkers(): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => {
      const address = new URL(url, location.origin);
      if (address.origin === location.origin && address.pathname.startsWith("/assets/")) return address.href;
      throw new TypeError(`not a script of ours: ${address.href}`);
    },
  });
}

allowOwnWorkers();
