// The sandbox's pages: buttons that make calls, a clock that ticks, and a page that follows what happens.
const PULSE_MS = 2_000;
const SNACKBAR_MS = 6_000;

const snackbar = document.querySelector(".snackbar");
let hiding;

function tell(text, isError = false) {
  snackbar.textContent = text;
  snackbar.classList.toggle("snackbar-error", isError);
  snackbar.setAttribute("role", isError ? "alert" : "status");
  snackbar.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    snackbar.hidden = true;
  }, SNACKBAR_MS);
}

/** Makes a call of the sandbox; shows what went wrong and answers whether it went well. */
async function call(name, body) {
  try {
    const answer = await fetch(`/sandbox/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (answer.ok) return true;
    const told = await answer.json();
    const fields = (told.error.errors ?? []).map((fault) => fault.message).join(", ");
    tell([told.error.message, fields].filter(Boolean).join(" "), true);
  } catch {
    tell("The server did not answer. Nothing has changed.", true);
  }
  return false;
}

/** Lets a control do its work, once at a time; the page is read anew where it went well. */
async function work(control, story) {
  if (control.getAttribute("aria-busy") === "true") return;
  control.setAttribute("aria-busy", "true");
  const went = await story();
  control.removeAttribute("aria-busy");
  if (went) location.reload();
}
const press = (control, story) => void work(control, story);

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell("Copied");
  } catch {
    tell("Your browser does not allow copying here.", true);
  }
}

async function setAllOk() {
  const targets = [...document.querySelectorAll("[data-fault]")].map((select) => select.dataset.fault);
  const went = await Promise.all(targets.map((target) => call("faults", { target, mode: "ok" })));
  return went.every(Boolean);
}

for (const button of document.querySelectorAll("[data-call]")) {
  const { call: name, body } = button.dataset;
  button.addEventListener("click", () => press(button, () => call(name, JSON.parse(body))));
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => void copy(button.dataset.copy));
}

for (const select of document.querySelectorAll("[data-fault]")) {
  const { fault: target } = select.dataset;
  select.addEventListener("change", () => press(select, () => call("faults", { target, mode: select.value })));
}

document
  .querySelector("[data-all-ok]")
  ?.addEventListener("click", (event) => press(event.currentTarget, setAllOk));

document.querySelector("[data-account]")?.addEventListener("change", (event) => {
  const address = new URL(location.href);
  address.searchParams.set("account", event.currentTarget.value);
  location.assign(address);
});

const clock = document.querySelector("[data-clock]");
if (clock) {
  const shownAt = Date.parse(clock.dataset.clock);
  const since = performance.now();
  const time = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeStyle: "medium" });
  const tick = () => {
    clock.textContent = time.format(new Date(shownAt + performance.now() - since));
  };
  tick();
  setInterval(tick, 1_000);
}

/** Somebody types, chooses or waits: the page stays as it is. */
function isInUse() {
  const active = document.activeElement;
  const isTyping = active instanceof HTMLInputElement || active instanceof HTMLSelectElement;
  return isTyping || document.hidden || document.querySelector("[aria-busy=true]") !== null || !snackbar.hidden;
}

const { pulse } = document.body.dataset;

async function follow() {
  if (isInUse()) return;
  try {
    const answer = await (await fetch("/sandbox/pulse")).json();
    if (answer.pulse !== pulse && !isInUse()) location.reload();
  } catch {
    // The server is away; the next look finds it.
  }
}

if (pulse !== undefined) setInterval(() => void follow(), PULSE_MS);
