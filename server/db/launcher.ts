import type { ChildProcess } from 'node:child_process';
import { isAlive, orphanedProcesses, postmasterPid } from './postmaster';

/** PostgreSQL is started again this often before the server gives up; the wait between doubles up to the last. */
export const MAX_LAUNCHES = 10;
const LAUNCH_WAIT_MS = { first: 100, last: 5000 } as const;
/** How long the processes of a killed PostgreSQL may take to end when they are told to. */
const ORPHANS_MS = 1000;

/** Raised when PostgreSQL ends each time that it is started. */
export class DatabaseDeadError extends Error {
  constructor(directory: string, cause?: Error) {
    super(`PostgreSQL was started ${MAX_LAUNCHES} times and ended each time; its folder is ${directory}.`, {
      cause,
    });
    this.name = 'DatabaseDeadError';
  }
}

/** Starts PostgreSQL when none runs on the cluster: the first time, and whenever it has died. */
export class Launcher {
  readonly #directory: string;
  readonly #launch: (count: number) => ChildProcess;
  #child: ChildProcess | null = null;
  #count = 0;
  #nextAt = 0;
  #orphansSince: number | null = null;
  /** Why the program itself could not be run. */
  #failure: Error | undefined;

  /** @param launch starts it for the nth time since it was last known to live */
  constructor(directory: string, launch: (count: number) => ChildProcess) {
    this.#directory = directory;
    this.#launch = launch;
  }

  /** The PostgreSQL that was started here, while it lives. */
  get pid(): number | null {
    const child = this.#child;
    return child?.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null;
  }

  /** @throws DatabaseDeadError when it was started often enough */
  startIfDead(): void {
    if (this.pid !== null) return;
    // A postmaster that was killed with its server still looks alive for a moment; a launch beside it fails and is tried again.
    const running = postmasterPid(this.#directory);
    if ((running !== null && isAlive(running)) || Date.now() < this.#nextAt) return;
    if (!this.#clearOrphans()) return;
    if (this.#count === MAX_LAUNCHES) throw new DatabaseDeadError(this.#directory, this.#failure);
    this.#nextAt = Date.now() + Math.min(LAUNCH_WAIT_MS.first * 2 ** this.#count, LAUNCH_WAIT_MS.last);
    this.#count++;
    this.#child = this.#launch(this.#count).once('error', (error) => {
      this.#failure = error;
    });
  }

  /** It lives: the next death is counted anew. */
  succeeded(): void {
    this.#count = 0;
    this.#nextAt = 0;
  }

  /** Whether no process of a killed PostgreSQL is left. Those that remain are told to end. */
  #clearOrphans(): boolean {
    const orphans = orphanedProcesses(this.#directory);
    this.#orphansSince = orphans.length === 0 ? null : (this.#orphansSince ?? Date.now());
    if (this.#orphansSince === null) return true;
    const signal = Date.now() - this.#orphansSince > ORPHANS_MS ? 'SIGKILL' : 'SIGQUIT';
    for (const pid of orphans) if (isAlive(pid)) process.kill(pid, signal);
    return false;
  }
}
