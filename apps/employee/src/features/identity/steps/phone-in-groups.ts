/** '+44 7700 900112' of '+447700900112' or '7700900112'. */
export function phoneInGroups(phone: string): string {
  const national = phone.replace(/^\+44/, "");
  return `+44 ${national.slice(0, 4)} ${national.slice(4)}`;
}
