/**
 * A bank's text as PostgreSQL can keep it: one NUL or lone surrogate in one description must not stop the import of a
 * thousand others.
 */
export const keepableText = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();
