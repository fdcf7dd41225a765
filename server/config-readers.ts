/** The environment that settings are read from. */
export type Env = Readonly<Record<string, string | undefined>>;

export interface Setting<V> {
  /** Environment variable. */
  name: string;
  /** Its description in the table of settings. */
  help: string;
  /** Text of the default in that table. */
  byDefault: string;
  /** Turns the text (undefined when unset or empty) into the value, or throws with a sentence. */
  read(text: string | undefined, env: Env): V;
}

export const setting = <V>(
  name: string,
  byDefault: string,
  help: string,
  read: Setting<V>['read'],
): Setting<V> => ({
  name,
  byDefault,
  help,
  read,
});

export const integer = (fallback: number, minimum: number, maximum: number) => (text: string | undefined) => {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw new Error(`must be a whole number from ${minimum} to ${maximum}, not "${text}"`);
  }
  return value;
};

export const choice =
  <const C extends readonly string[]>(choices: C, fallback: (env: Env) => C[number]) =>
  (text: string | undefined, env: Env): C[number] => {
    if (text === undefined) return fallback(env);
    if (!choices.includes(text)) throw new Error(`must be one of ${choices.join(', ')}, not "${text}"`);
    return text;
  };

export const address = (protocols: readonly string[]) => (text: string | undefined) => {
  if (text === undefined) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(`must be an address beginning with ${protocols.join('// or ')}//`);
  }
  return text.replace(/\/+$/, '');
};

/** Values of a closed list, separated by commas. */
export const some =
  <const C extends readonly string[]>(choices: C) =>
  (text: string | undefined): C[number][] => {
    if (text === undefined) return [...choices];
    const named = text.split(',').map((one) => one.trim());
    const wrong = named.find((one) => !choices.includes(one));
    if (wrong !== undefined) throw new Error(`must name some of ${choices.join(', ')}, not "${wrong}"`);
    return choices.filter((one) => named.includes(one));
  };

/** A text that is required when `needed` says so. */
export const secret =
  (needed: (env: Env) => boolean, reason: string) => (text: string | undefined, env: Env) => {
    if (text === undefined && needed(env)) throw new Error(`is needed ${reason}`);
    return text ?? null;
  };
