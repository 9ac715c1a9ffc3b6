import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import css from "./tabs.module.css";

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly text: string;
  /** How many things are in it: '12'. */
  readonly count?: string | undefined;
  readonly content: ReactNode;
}

export interface TabsProps<Key extends string> {
  /** Names the list of tabs. */
  readonly label: string;
  readonly tabs: readonly TabItem<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** Segmented tabs, 48 high; they fill the width up to 480. */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: TabsProps<Key>) {
  return (
    <AriaTabs className={css.tabs as string} selectedKey={selected} onSelectionChange={(key) => onSelect(key as Key)}>
      <TabList className={css.list as string} aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.key} id={tab.key} className={css.tab as string}>
            <span>
              {tab.text}
              {tab.count !== undefined && <span className={css.count}> {tab.count}</span>}
            </span>
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.key} id={tab.key} className={css.panel as string}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
