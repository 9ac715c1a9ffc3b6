/**
 * Long work that a press asks for, once the frame that answers the press is painted: on a slow phone it is seen at once that it
 * was heard.
 */
export function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
