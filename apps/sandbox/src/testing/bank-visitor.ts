/** A browser without scripts, as far as a bank's pages need one: cookies, redirects, forms. */

export interface Seen {
  readonly status: number;
  readonly url: URL;
  readonly headers: Headers;
  readonly html: string;
}

const HOPS = 12;

export class BankVisitor {
  readonly #stopsAt: string;
  #cookies: { name: string; value: string; path: string }[] = [];

  /** @param stopsAt the product's address: the visitor goes no further */
  constructor(stopsAt: string) {
    this.#stopsAt = stopsAt;
  }

  open(url: string): Promise<Seen> {
    return this.#go(new URL(url), { method: "GET" });
  }

  /** Sends the form whose action ends so. */
  submit(page: Seen, actionEnd: string, fields: Readonly<Record<string, string | readonly string[]>>): Promise<Seen> {
    const actions = [...page.html.matchAll(/<form method="post" action="([^"]+)"/g)].map((match) => match[1] ?? "");
    const action = actions.find((candidate) => candidate.endsWith(actionEnd));
    if (action === undefined) throw new Error(`no form ${actionEnd} on ${page.url.href}: ${page.html}`);
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) body.append(name, item);
    return this.#go(new URL(action, page.url), { method: "POST", body });
  }

  /** Logs in, takes every account and answers the consent. */
  async agree(url: string, username: string, password: string, answer: "allow" | "refuse" = "allow"): Promise<Seen> {
    const accounts = await this.submit(await this.open(url), "/login", { username, password });
    const ids = [...accounts.html.matchAll(/name="account" value="([^"]+)"/g)].map((match) => match[1] ?? "");
    const consent = await this.submit(accounts, "/accounts", { account: ids });
    return this.submit(consent, "/consent", { answer });
  }

  forgetCookies(): void {
    this.#cookies = [];
  }

  async #go(url: URL, init: { method: string; body?: URLSearchParams }): Promise<Seen> {
    let next = { url, init };
    for (let hop = 0; hop < HOPS; hop += 1) {
      const response = await fetch(next.url, {
        ...next.init,
        redirect: "manual",
        headers: { cookie: this.#cookiesFor(next.url), accept: "text/html" },
      });
      this.#keep(response.headers);
      const location = response.headers.get("location");
      const html = await response.text();
      if (location === null) return { status: response.status, url: next.url, headers: response.headers, html };
      const target = new URL(location, next.url);
      if (target.href.startsWith(this.#stopsAt))
        return { status: response.status, url: target, headers: response.headers, html };
      next = { url: target, init: { method: "GET" } };
    }
    throw new Error("too many redirects");
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const cut = pair.indexOf("=");
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? "/";
      const cookie = { name: pair.slice(0, cut), value: pair.slice(cut + 1), path };
      this.#cookies = this.#cookies.filter((known) => known.name !== cookie.name || known.path !== path);
      if (cookie.value !== "") this.#cookies.push(cookie);
    }
  }

  #cookiesFor(url: URL): string {
    const cookies = this.#cookies.filter(
      ({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith("/") ? path : `${path}/`),
    );
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  }
}
