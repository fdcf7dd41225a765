import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The pid in `postmaster.pid`, or null when there is none. */
export function postmasterPid(directory: string): number | null {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process ends within this many milliseconds. */
export async function waitForProcessEnd(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(50)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

interface ProcessState {
  name: string;
  parent: number;
}

/** Name and parent of a process, from /proc; null when it has ended. */
function stateOf(pid: number | string): ProcessState | null {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It ended in between.
    return null;
  }
  const match = /^\d+ \((.*)\) (\S) (\d+) /s.exec(text);
  if (match === null || match[2] === 'Z') return null;
  return { name: match[1] ?? '', parent: Number(match[3]) };
}

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It ended, or belongs to another user, so that it is not ours.
    return null;
  }
}

/**
 * Processes of a cluster whose postmaster was killed. They hold its shared memory, and no new postmaster starts beside
 * them. Most end by themselves, except those that are suspended or in a long computation. Empty where there is no /proc.
 */
export function orphanedProcesses(directory: string): number[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && folderOf(pid) === directory)
    .filter((pid) => {
      const state = stateOf(pid);
      if (state?.name !== 'postgres') return false;
      // A postmaster names its folder. Its children name their work, and have it as their parent.
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return command.startsWith('postgres: ') && stateOf(state.parent)?.name !== 'postgres';
    })
    .map(Number);
}
