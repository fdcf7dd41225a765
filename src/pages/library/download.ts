/** The address of a material's bytes by which a browser saves them, under the material's name and with its ending. */
export const downloadAddress = (fileUrl: string): string =>
  `${fileUrl}${fileUrl.includes('?') ? '&' : '?'}download=1`;
