import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench that answers one message at a time. */
export class Child {
  private readonly process: ChildProcess;

  /** @param file TypeScript file beside this one */
  constructor(file: string) {
    this.process = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx'] });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  /** Sends a message and resolves with the answer. */
  ask<A>(message: object): Promise<A> {
    const answer = this.next<A>();
    this.process.send(message);
    return answer;
  }

  /** Resolves with the next message. */
  next<A>(): Promise<A> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('a process of the bench ended'));
      this.process.once('exit', ended);
      this.process.once('message', (message) => {
        this.process.off('exit', ended);
        resolve(message as A);
      });
    });
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    await new Promise((resolve) => {
      this.process.once('exit', resolve);
      this.process.disconnect();
    });
  }
}

/** Answers the messages of {@link Child.ask}, and ends with the process that started this process. */
export function answer<M>(handle: (message: M) => Promise<object>): void {
  process.on('message', (message) => {
    handle(message as M).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
}
