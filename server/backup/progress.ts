/** Says one line about a backup or a restore to the person who runs it. */
export type ReportLine = (line: string) => void;

/** The wait between two lines about the same long part, milliseconds. */
const EVERY_MS = 5000;

/** Says how far a long part is, at most every five seconds. */
export function progressOf(say: ReportLine): (line: () => string) => void {
  let saidAt = Date.now();
  return (line) => {
    if (Date.now() - saidAt < EVERY_MS) return;
    saidAt = Date.now();
    say(line());
  };
}

const MEGABYTE = 1_000_000;

/** A number of bytes in megabytes, for a line of progress. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;
