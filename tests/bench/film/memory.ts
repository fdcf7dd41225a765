import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
  /** Bytes in memory. */
  readonly resident: number;
}

async function read(pid: number): Promise<Process | null> {
  try {
    const [status, command] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return {
      pid,
      parent: field('PPid'),
      command: command.replaceAll('\0', ' '),
      resident: field('VmRSS') * 1024,
    };
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** The film program below a server, without the ffmpeg that it runs. */
async function filmProgram(server: number): Promise<Process | null> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map((name) => read(Number(name))))).filter((one) => one !== null);
  return (
    all.find(({ parent, command }) => parent === server && /film/.test(command) && !/ffmpeg/.test(command)) ??
    null
  );
}

const EVERY_MS = 250;

/** Watches the memory of the film program until it is stopped. @returns what stops it and answers the most, bytes */
export function watchMemory(server: number): () => number {
  let most = 0;
  const timer = setInterval(() => {
    void filmProgram(server).then((found) => {
      most = Math.max(most, found?.resident ?? 0);
    });
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
