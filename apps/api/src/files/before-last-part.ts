/**
 * The parts of a file as they are, with `act` done before the last of them leaves. Empty parts are left out: after one, the last
 * bytes of the file would have left already.
 */
export async function* beforeLastPart(
  parts: AsyncIterable<string>,
  act: () => Promise<unknown>,
): AsyncGenerator<string> {
  let last = "";
  for await (const part of parts) {
    if (part === "") continue;
    if (last !== "") yield last;
    last = part;
  }
  await act();
  if (last !== "") yield last;
}
