import type { Session } from '../account';

/** A running server that has just been set up. */
export interface MatterStage {
  /** The demo account, logged in. */
  demo: Session;
  dataDir: string;
}

/** Fills a server with the data that work on one matter needs. Answers the addresses to look at, each with what it shows. */
export type Matter = (stage: MatterStage) => Promise<Record<string, string>>;
