import { t, texts } from "../language/translate.ts";

/** Filters of a list that an administrator saves for themselves. Ours. */
export const savedFilterTexts = texts({
  title: "Saved filters",
  line: "Only you can see them.",
  none: "No saved filters yet",
  noneLine: "Filter or sort this list, then save it here under a name.",
  name: "Filter name",
  nameMissing: "Enter a filter name",
  save: "Save these filters",
  saved: (name: string) => t("Filter {name} saved", { name }),
  opensWith: "This list opens with it",
  partGone: "Part of this filter no longer exists, so it is left out.",
  actions: (name: string) => t("Actions for {name}", { name }),
  makeDefault: "Open list with it",
  makeDefaultOf: (name: string) => t("Open list with {name}", { name }),
  noDefault: "Open list without it",
  noDefaultOf: (name: string) => t("Open list without {name}", { name }),
  rename: "Rename",
  renameOf: (name: string) => t("Rename {name}", { name }),
  renameTitle: "Rename saved filter",
  remove: "Delete",
  removeOf: (name: string) => t("Delete {name}", { name }),
  removed: (name: string) => t("{name} deleted", { name }),
});
