import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** A new, empty data folder that the database's own user may enter, as a folder made by the server itself is. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mirra-test-'));
  await chmod(folder, 0o755);
  return folder;
}

/** What Node.js is given to run the server: the bundle that MIRRA_SERVER_ENTRY names, else the sources. */
export const serverCommand = (bundle = process.env.MIRRA_SERVER_ENTRY): string[] =>
  bundle ? [bundle] : ['--import', 'tsx', 'server/main.ts'];

export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Ends it with a signal and answers its exit code; null when the signal killed it. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the real server as a process of its own on a free port of 127.0.0.1, and waits until it says that it is ready.
 * @param sources the folder of another release
 */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
  sources: string = root,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, serverCommand(env.MIRRA_SERVER_ENTRY), {
    cwd: sources,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CACHE_DIR: join(root, '.cache'),
      SANDBOX: 'on',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const match = /ready at (http:\/\/\S+)/.exec(text);
      if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${text}`)),
    );
  });
  const address = await ready;
  return {
    address,
    child,
    output: () => text,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}
