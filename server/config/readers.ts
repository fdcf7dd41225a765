/** The environment that settings are read from. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Groups of live settings, as the back office shows them. */
export type LiveGroup = 'limits' | 'engines' | 'retention' | 'security' | 'log';

/** How a value is entered that the back office may change. */
export type LiveForm =
  | { kind: 'integer'; minimum: number; maximum: number }
  /** A text of 200 characters at most, such as the name of a model. */
  | { kind: 'text' }
  | {
      kind: 'choice';
      choices: readonly string[];
      /** Whether the environment, without what was set elsewhere, is prepared for a choice; all of them without it. */
      mayChoose?: (choice: string, env: Env) => boolean;
    };

/** A setting that the back office may change, for all servers and without a restart. */
export type Live = LiveForm & { group: LiveGroup };

export interface Setting<V> {
  /** Environment variable. */
  name: string;
  /** Its description in the table of settings. */
  help: string;
  /** Text of the default in that table. */
  byDefault: string;
  /** Turns the text (undefined when unset or empty) into the value, or throws with a sentence. */
  read(text: string | undefined, env: Env): V;
  /** Present when the back office may change it. */
  live?: Live;
  /** True when it may be given as a file too, and is never shown: {@link Setting.name} with `_FILE` is the path. */
  isSecret?: true;
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

/** A setting that may be given as a file. */
export const hidden = <V>(one: Setting<V>): Setting<V> => ({ ...one, isSecret: true });

/** A setting that the back office may change. */
export const live = <V>(group: LiveGroup, form: LiveForm, one: Setting<V>): Setting<V> => ({
  ...one,
  live: { group, ...form },
});

/** A whole number that the back office may change. */
export const liveInteger = (
  group: LiveGroup,
  [name, byDefault, help]: readonly [name: string, byDefault: string, help: string],
  [fallback, minimum, maximum]: readonly [fallback: number, minimum: number, maximum: number],
): Setting<number> =>
  live(
    group,
    { kind: 'integer', minimum, maximum },
    setting(name, byDefault, help, integer(fallback, minimum, maximum)),
  );

/** Whether a setting is named by the environment and not blank. */
export const isGiven = (env: Env, name: string): boolean => (env[name] ?? '').trim() !== '';

/**
 * Lets the back office choose a service only where the environment has said which address it is reached at: a key never goes
 * to an address that nobody on the machine has named.
 * @param name variable of the choice
 * @param address variable of the address that the services share
 * @param always choices that need none
 */
export const withAddress =
  (name: string, address: string, always: readonly string[]) =>
  (choice: string, env: Env): boolean =>
    always.includes(choice) || env[name]?.trim() === choice || isGiven(env, address);

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
