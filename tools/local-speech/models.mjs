// The models that are loaded: each at its first use, within a bound of memory.
import { existsSync } from 'node:fs';
import { load } from './engines.mjs';

/** A file of the model is gone. */
export class MissingModel extends Error {
  code = 'missing';
}

/**
 * @param {number} limit bytes of model files that may be loaded at a time; a single larger model is loaded all the same
 */
export function createModels(limit) {
  /** By key, the least recently used first. */
  const loaded = new Map();

  function unloadIdle(bytes) {
    let total = bytes;
    for (const { bytes: size } of loaded.values()) total += size;
    for (const [key, entry] of loaded) {
      if (total <= limit) break;
      if (entry.users > 0) continue;
      loaded.delete(key);
      total -= entry.bytes;
    }
    // The native memory of a model is given back when its handle is collected.
    setImmediate(() => globalThis.gc?.());
  }

  function entryOf(model) {
    const known = loaded.get(model.key);
    loaded.delete(model.key);
    if (known !== undefined) {
      loaded.set(model.key, known);
      return known;
    }
    const missing = Object.values(model.files)
      .flatMap((files) => files.split(','))
      .find((file) => !existsSync(file));
    if (missing !== undefined) throw new MissingModel(`${missing} is not there`);
    unloadIdle(model.bytes);
    const entry = { bytes: model.bytes, users: 0, engine: load(model), turn: Promise.resolve() };
    loaded.set(model.key, entry);
    entry.engine.catch(() => loaded.get(model.key) === entry && loaded.delete(model.key));
    return entry;
  }

  /** Uses a model, and keeps it loaded meanwhile. */
  async function hold(model, work) {
    const entry = entryOf(model);
    entry.users += 1;
    try {
      return await work(await entry.engine, entry);
    } finally {
      entry.users -= 1;
    }
  }

  return {
    /** Uses a model while others may. */
    hold: (model, work) => hold(model, (engine) => work(engine)),
    /** Uses a model alone, in the order of arrival: one is not safe for two threads. */
    alone: (model, work) =>
      hold(model, (engine, entry) => {
        const done = entry.turn.then(() => work(engine));
        entry.turn = done.then(
          () => undefined,
          () => undefined,
        );
        return done;
      }),
    /** Keys of the models that are loaded, the least recently used first. */
    keys: () => [...loaded.keys()],
  };
}
