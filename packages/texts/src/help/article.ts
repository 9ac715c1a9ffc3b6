/** One part of an article. Its lines are paragraphs unless `as` says otherwise. */
export interface HelpPart {
  readonly title?: string;
  readonly lines: readonly string[];
  /** `steps` are numbered and in order; a `list` is in no order. */
  readonly as?: "steps" | "list";
}

/**
 * One topic of help. `parts` takes the figures of the product, so that no number of it is written a second time.
 */
export interface HelpArticle<Figures> {
  readonly title: string;
  /** One sentence below the title and in the list. */
  readonly line: string;
  /** Other words that people search for, separated by commas. Never shown. */
  readonly words: string;
  readonly parts: (figures: Figures) => readonly HelpPart[];
}
