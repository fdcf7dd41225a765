/** Offers bytes to the user as a download; characters that file systems forbid are replaced. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name.replace(/[\\/:*?"<>|]/g, '_');
  link.click();
  // By the next task the browser has taken over the address.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
