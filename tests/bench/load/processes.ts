import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Clock ticks a second of /proc on Linux. */
const TICKS = 100;
const MB = 1024 * 1024;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
};

/** What stands behind the name of a program in its line of /proc, from its state on. */
const statOf = (pid: number): string[] => {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and all that it has started, directly or not. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]));
  }
  const family = [pid];
  for (const one of family) {
    for (const [child, parent] of parents) if (parent === one) family.push(child);
  }
  return family;
}

/** The pid of the embedded PostgreSQL of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(read(join(dataDir, 'postgres', 'postmaster.pid')).split('\n')[0]);

/** Seconds of processor time that a process has used so far, including its ended children. */
export function cpuOf(pid: number): number {
  const [utime, stime, cutime, cstime] = statOf(pid).slice(11, 15).map(Number);
  return ((utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0)) / TICKS;
}

/** Seconds of processor time of a process without its children. */
export function ownCpuOf(pid: number): number {
  const [utime, stime] = statOf(pid).slice(11, 13).map(Number);
  return ((utime ?? 0) + (stime ?? 0)) / TICKS;
}

/** Megabytes that a process holds. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** Megabytes of a process and its family in which shared pages count once. */
export const sharedMemoryOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);

/** Open files and connections of a process. */
export function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** Megabytes and number of the files below a folder. */
export function filesIn(folder: string): { megabytes: number; count: number } {
  let bytes = 0;
  let count = 0;
  const { stdout } = spawnSync('find', [folder, '-type', 'f', '-printf', '%s\n'], {
    encoding: 'utf8',
    maxBuffer: 64 * MB,
  });
  for (const line of stdout.split('\n')) {
    if (line === '') continue;
    bytes += Number(line);
    count += 1;
  }
  return { megabytes: bytes / MB, count };
}

/**
 * Keeps processes, and what they start later, on some cores.
 * @param cores as taskset lists them: 0, 0-1
 * @throws Error without taskset (util-linux)
 */
export function pin(pids: readonly number[], cores: string): void {
  for (const pid of pids) {
    const { status, stderr } = spawnSync('taskset', ['-acp', cores, String(pid)], { encoding: 'utf8' });
    if (status !== 0 && read(`/proc/${pid}/stat`) !== '') throw new Error(`taskset: ${stderr}`);
  }
}

/** Megabytes of memory that the system keeps for the buffers of TCP sockets. */
export function socketBuffers(): number {
  const pages = /^TCP: .* mem (\d+)/m.exec(read('/proc/net/sockstat'))?.[1];
  return (Number(pages ?? 0) * 4096) / MB;
}

/** The load of the last minute, which says whether others were at work. */
export const loadNow = (): string => read('/proc/loadavg').split(' ')[0] ?? '?';
