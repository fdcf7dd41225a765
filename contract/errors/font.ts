import type { ErrorEntry } from './entry';

/** Fonts that users bring. */
export const fontErrors = {
  fontUnreadable: { code: 4540, status: 415 },
  fontTooLarge: { code: 4541, status: 413 },
  tooManyFonts: { code: 4542, status: 409 },
  fontLicenseNeeded: { code: 4543, status: 400 },
} satisfies Record<string, ErrorEntry>;
