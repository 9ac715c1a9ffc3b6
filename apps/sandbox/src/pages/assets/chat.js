// A chat widget as a vendor would serve it: one script, a button at the lower right, a panel that opens. Nobody answers.
(() => {
  if (document.getElementById("sandbox-chat")) return;
  const look = new CSSStyleSheet();
  look.replaceSync(`
    :host { position: fixed; z-index: 120; right: 16px; bottom: calc(var(--wp-bottom-bar, 0px) + 16px); font: 16px/24px system-ui, sans-serif; }
    button { font: inherit; cursor: pointer; }
    .open { display: grid; place-items: center; width: 56px; height: 56px; border: 0; border-radius: 28px; background: #14171f; color: #fff; font-weight: 600; font-size: 14px; box-shadow: 0 4px 16px rgb(20 23 31 / 0.25); }
    .panel { width: min(320px, calc(100vw - 32px)); padding: 16px; border-radius: 16px; background: #fff; color: #14171f; box-shadow: 0 8px 32px rgb(20 23 31 / 0.3); }
    .panel p { margin: 0 0 12px; }
    .close { min-height: 44px; padding: 0 16px; border: 1px solid #81849a; border-radius: 12px; background: #fff; color: #14171f; }
    :is(.open, .close):focus-visible { outline: 3px solid #006688; outline-offset: 2px; }
    [hidden] { display: none; }
  `);
  const host = document.createElement("aside");
  host.id = "sandbox-chat";
  host.setAttribute("aria-label", "Chat");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [look];
  const make = (name, className, text) => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return element;
  };
  const open = make("button", "open", "Chat");
  const panel = make("div", "panel", "");
  const close = make("button", "close", "Close chat");
  panel.append(make("p", "", "This is the sandbox's chat. In production, a person answers here."), close);
  panel.hidden = true;
  const show = (isOpen) => {
    panel.hidden = !isOpen;
    open.hidden = isOpen;
    (isOpen ? close : open).focus();
  };
  open.type = "button";
  close.type = "button";
  open.addEventListener("click", () => show(true));
  close.addEventListener("click", () => show(false));
  root.append(open, panel);
  document.body.append(host);
})();
