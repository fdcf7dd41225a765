/** Offers bytes to the user as a file to save; signs that no file system takes are replaced. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
