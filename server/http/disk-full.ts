/** Codes for a full disk: of the file system, of a quota, and of PostgreSQL. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Whether an error, or its cause, is a full disk. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (FULL.includes((error as { code?: unknown }).code) || isDiskFull(error.cause));
