import { Worker } from 'node:worker_threads';
import { threadEntryOf } from '../../../program-files';
import type { HashAnswer, HashRequest } from './file-hash-program';

interface Asked {
  resolve(sha256: string): void;
  reject(reason: Error): void;
}

/**
 * Hashes files in a separate thread, so that the server can handle other requests meanwhile. A file is followed while it is
 * being written, so that its hash is ready almost as soon as its last byte.
 */
class FileHashes {
  private thread: Worker | null = null;
  private readonly asked = new Map<number, Asked>();
  private count = 0;

  /** Starts to hash the bytes of a file that are already written; more may follow. */
  follow(path: string, bytes: number): void {
    this.ask({ path, bytes });
  }

  /**
   * Hex SHA-256 of the first `bytes` of a file.
   * @throws Error when the file cannot be read, or is shorter
   */
  digest(path: string, bytes: number): Promise<string> {
    const id = this.count++;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      this.ask({ path, bytes, id });
    });
  }

  private ask(request: HashRequest): void {
    this.thread ??= this.start();
    this.thread.postMessage(request);
    this.keepAlive(this.thread);
  }

  /** The thread keeps the process alive only while somebody waits for a hash. */
  private keepAlive(thread: Worker): void {
    if (this.asked.size > 0) thread.ref();
    else thread.unref();
  }

  private start(): Worker {
    const thread = new Worker(threadEntryOf('file-hash'));
    let reason = new Error('The thread that hashes files has ended');
    thread.on('message', (answer: HashAnswer) => {
      const asked = this.asked.get(answer.id);
      this.asked.delete(answer.id);
      if ('sha256' in answer) asked?.resolve(answer.sha256);
      else asked?.reject(new Error(answer.failure));
      this.keepAlive(thread);
    });
    thread.on('error', (error: Error) => {
      reason = error;
    });
    // The next request starts a new thread.
    thread.once('exit', () => {
      this.thread = null;
      for (const { reject } of this.asked.values()) reject(reason);
      this.asked.clear();
    });
    return thread;
  }
}

/** One thread for the whole process, which is fast enough for uploads from the network. */
export const fileHashes = new FileHashes();
