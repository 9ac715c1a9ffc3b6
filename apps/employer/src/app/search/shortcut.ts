import { allTabsStorage } from "@wellpaid/web/tab-storage";
import { useEffect, useEffectEvent, useState } from "react";

const KEY = "wellpaid-search-shortcut";
const OFF = "off";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Whether `/` opens the search in this browser: a shortcut of one letter must be possible to turn off (WCAG 2.1.4). */
export function useShortcut(onOpen: () => void) {
  const [isOn, setOn] = useState(() => allTabsStorage.getItem(KEY) !== OFF);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isAlone = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOn || !isAlone || isTyping(event.target) || document.querySelector("[role$='dialog']")) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const change = (on: boolean) => {
    if (on) allTabsStorage.removeItem(KEY);
    else allTabsStorage.setItem(KEY, OFF);
    setOn(on);
  };
  return { isOn, change };
}
