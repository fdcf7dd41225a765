/** The address for downloading a file of the library or of a watch link, under its name and file extension. */
export const downloadAddress = (fileUrl: string): string =>
  `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}download=1`;
