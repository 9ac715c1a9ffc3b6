/**
 * What properties mean, in words for those who integrate the API. A key of the first level is a schema of the document or an
 * operation, or `any` for a meaning that holds wherever the name occurs; a key of the second level is a property, with its
 * parents where it is nested (`company.name`). The more precise key wins.
 */
export type FieldDescriptions = Readonly<Record<string, Readonly<Record<string, string>>>>;
