/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
