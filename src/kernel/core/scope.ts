import { PluginError } from './errors';

/** The disposables of a plugin. */
export class Scope {
  readonly #owner: string;
  readonly #report: (error: unknown) => void;
  #disposers = new Set<() => void>();
  #disposed = false;

  constructor(owner: string, report: (error: unknown) => void) {
    this.#owner = owner;
    this.#report = report;
  }

  get size(): number {
    return this.#disposers.size;
  }

  /** Throws after the plugin has ended, so that late code of a failed setup adds nothing. */
  assertOpen(): void {
    if (this.#disposed) throw new PluginError('disposed', `${this.#owner} has ended and can add nothing`);
  }

  /** Runs `dispose` at the end of the plugin or when the returned function is called, whichever comes first. */
  add(dispose: () => void): () => void {
    this.assertOpen();
    const once = () => {
      if (this.#disposers.delete(once)) dispose();
    };
    this.#disposers.add(once);
    return once;
  }

  timeout(run: () => void, ms: number): () => void {
    this.assertOpen();
    const timer = setTimeout(() => {
      this.#disposers.delete(stop);
      this.#guarded(run);
    }, ms);
    const stop = this.add(() => clearTimeout(timer));
    return stop;
  }

  interval(run: () => void, ms: number): () => void {
    this.assertOpen();
    const timer = setInterval(() => this.#guarded(run), ms);
    return this.add(() => clearInterval(timer));
  }

  listen(target: EventTarget, type: string, run: (event: Event) => void): () => void {
    this.assertOpen();
    const listener = (event: Event) => this.#guarded(() => run(event));
    target.addEventListener(type, listener);
    return this.add(() => target.removeEventListener(type, listener));
  }

  /** Ends everything, the latest first; one failing disposer does not keep the others from running. */
  dispose(): void {
    this.#disposed = true;
    for (const dispose of [...this.#disposers].toReversed()) this.#guarded(dispose);
  }

  #guarded(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#report(error);
    }
  }
}
