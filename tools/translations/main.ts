import { TRANSLATED, updateCatalogues } from "./catalogue.ts";

for (const language of TRANSLATED) {
  const { missing, all } = updateCatalogues(language);
  process.stdout.write(`${language}: ${all - missing} of ${all} messages are translated\n`);
}
