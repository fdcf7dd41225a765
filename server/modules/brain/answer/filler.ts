/** How long one waits in silence for an answer, milliseconds. */
export const FILLER_MS = 1200;

/** The value `filler` stands for a pause that lasted too long; it comes once, and never after the first item. */
export const filler = Symbol('filler');

/** Passes items on, with {@link filler} first when the first of them takes longer than `ms`. */
export async function* withFiller<T>(items: AsyncIterable<T>, ms: number): AsyncGenerator<T | typeof filler> {
  const iterator = items[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout | undefined;
  try {
    const first = iterator.next();
    const late = new Promise<typeof filler>((resolve) => {
      timer = setTimeout(() => resolve(filler), ms);
    });
    if ((await Promise.race([first, late])) === filler) yield filler;
    clearTimeout(timer);
    for (let item = await first; !item.done; item = await iterator.next()) yield item.value;
  } finally {
    clearTimeout(timer);
    await iterator.return?.();
  }
}
