/** The address for downloading a material, under its name and file extension. */
export const downloadAddress = (fileUrl: string): string =>
  `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}download=1`;
