// Before the first paint: the system's light or dark, as the app does.
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const show = () => {
  document.documentElement.dataset.scheme = dark.matches ? "dark" : "light";
};
show();
dark.addEventListener("change", show);
