// Willow's page: frames the product for its employee, and hears what the framed app says.
const HIGHEST = 6_000;

const main = document.querySelector("main");
const status = main.querySelector("[role=status]");
const again = main.querySelector("button");
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
    show("This can't be opened right now.", true);
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
