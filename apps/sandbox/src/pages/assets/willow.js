// Willow's page: frames the product for its employee, and hears what the framed app says.
const HIGHEST = 6_000;

const main = document.querySelector("main");
const status = main.querySelector("[role=status]");
const again = main.querySelector("button[hidden]");
const place = main.querySelector(".frame");
const { visit, product } = main.dataset;

function show(sentence, canOpen) {
  status.textContent = sentence;
  again.hidden = !canOpen;
}

async function open() {
  show("Opening…", false);
  try {
    const answer = await fetch(visit, { method: "POST" });
    if (!answer.ok) throw new Error(`the answer was ${answer.status}`);
    const frame = document.createElement("iframe");
    frame.title = "On-demand pay";
    // The app learns from it whose page this is, where a browser does not say so itself.
    frame.referrerPolicy = "strict-origin";
    frame.src = (await answer.json()).address;
    place.replaceChildren(frame);
    show("", false);
  } catch {
    place.replaceChildren();
    show("We can't open this right now. Try again in a moment.", true);
  }
}

addEventListener("message", ({ origin, source, data }) => {
  const frame = place.querySelector("iframe");
  if (origin !== product || frame === null || source !== frame.contentWindow || data?.source !== "wellpaid") return;
  if (data.type === "height" && Number.isFinite(data.height))
    frame.style.height = `${Math.min(HIGHEST, Math.max(0, data.height))}px`;
  if (data.type !== "close") return;
  place.replaceChildren();
  show("Closed.", true);
  again.focus();
});

again.addEventListener("click", () => void open());
void open();

// What the partner's server received, and whether each signature was good.
const LOOK_EVERY_MILLISECONDS = 2_000;
const received = main.querySelector("aside");
const list = received.querySelector(".received");
const none = received.querySelector(".none");
const form = received.querySelector("form");
const taken = received.querySelector(".taken");
const { webhooks } = received.dataset;

function lineOf({ id, type, body, isGood, at }) {
  const line = document.createElement("li");
  const name = document.createElement("strong");
  name.textContent = type;
  const verdict = document.createElement("span");
  verdict.className = isGood ? "good" : "bad";
  verdict.textContent = isGood ? "valid signature" : "wrong signature";
  const when = document.createElement("small");
  when.textContent = `${new Date(at).toLocaleString("en-GB", { timeZone: "Europe/London" })} · ${id}`;
  const text = document.createElement("code");
  text.textContent = body;
  line.append(name, " ", verdict, when, text);
  return line;
}

let shown = "";
async function look() {
  try {
    const answer = await fetch(webhooks);
    if (!answer.ok) return;
    const text = await answer.text();
    if (text === shown) return;
    shown = text;
    const rows = JSON.parse(text);
    none.hidden = rows.length > 0;
    list.replaceChildren(...rows.map(lineOf));
  } catch {
    // The next look tries again.
  }
}

async function giveSecret() {
  const secret = form.elements.namedItem("secret");
  const answer = await fetch(`${webhooks}/secrets`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret: secret.value.trim() }),
  });
  taken.textContent = answer.ok ? "Secret added." : "Enter a webhook secret. It starts with whsec_.";
  if (answer.ok) form.reset();
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void giveSecret();
});

setInterval(() => void look(), LOOK_EVERY_MILLISECONDS);
void look();
