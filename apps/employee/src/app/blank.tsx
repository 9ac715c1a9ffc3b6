/** While a page's code is on its way: the page's colour and nothing that jumps. */
export function Blank() {
  return null;
}
