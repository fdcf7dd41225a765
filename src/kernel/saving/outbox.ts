import type { ProjectDocument } from '../../../contract/document/schema';
import type { SaveBody } from './remote';
import type { UnsavedChange } from './unsavedChanges';

/** What is taken out of an outbox to be sent. */
export interface Taken {
  readonly body: SaveBody;
  readonly document: ProjectDocument;
  /** Whether the body has the whole document. */
  readonly isWhole: boolean;
  /** Puts it back before what has come since. */
  restore(): void;
}

/** What this window has and the server has not: changes upon a revision. */
export class Outbox {
  /** The revision that this window is based on. */
  revision: number;
  /** The last state that the server has accepted; null while it is unknown. */
  accepted: ProjectDocument | null;
  /** The changes that wait, oldest first. */
  changes: UnsavedChange[] = [];
  /** Whether the whole document waits, in the place of the changes. */
  isWhole: boolean;
  /** When the first change came since the last attempt, in milliseconds since 1970. */
  changedAt: number | null = null;

  /** @param accepted null when this window begins with work that was never saved: the whole document waits then */
  constructor(revision: number, accepted: ProjectDocument | null) {
    this.revision = revision;
    this.accepted = accepted;
    this.isWhole = accepted === null;
  }

  get isEmpty(): boolean {
    return this.changes.length === 0 && !this.isWhole;
  }

  /** The server has this document as this revision; null when another window has saved what is in it. */
  note(revision: number, accepted: ProjectDocument | null): void {
    this.revision = revision;
    this.accepted = accepted;
  }

  /** Takes everything out, to be sent as a change to this document. */
  take(document: ProjectDocument): Taken {
    const { revision, changes, isWhole } = this;
    this.clear();
    const patches = changes.flatMap((change) => change.patches);
    return {
      body: isWhole ? { revision, document } : { revision, patches },
      document,
      isWhole,
      restore: () => {
        this.changes = [...changes, ...this.changes];
        this.isWhole ||= isWhole;
      },
    };
  }

  /** Drops everything that waits. */
  clear(): void {
    this.changes = [];
    this.isWhole = false;
    this.changedAt = null;
  }
}
