interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * The content policy asks for Trusted Types. The default policy lets a worker or script start from where `isOurs` says, and
 * nowhere else; markup and script text stay refused. Call it before everything else.
 */
export function allowOwnScripts(isOurs: (address: URL) => boolean): void {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => {
      const address = new URL(url, location.origin);
      // In development Vite serves the captcha's worker from where its source is; a build drops this branch.
      const isOfVite = import.meta.env.DEV && address.origin === location.origin;
      if (isOurs(address) || isOfVite) return address.href;
      throw new TypeError(`not a script of ours: ${address.href}`);
    },
  });
}
