/** Choices without chance: the same words always choose the same thing (FNV-1a, 32 bits). */
export function numberOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash ^= seed.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

export function chosenFrom<Thing>(things: readonly Thing[], seed: string): Thing {
  const thing = things[numberOf(seed) % things.length];
  if (thing === undefined) throw new RangeError("nothing to choose from");
  return thing;
}
