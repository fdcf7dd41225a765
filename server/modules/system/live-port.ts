import type { Config } from '../../config';
import type { Env } from '../../config/readers';

/** The settings of this server, as this domain needs them: read, and taken over after a change. */
export interface LiveSettings {
  /** The settings as they hold now. */
  readonly config: Config;
  /** The environment that the server was started with, secrets included: never to be shown. */
  readonly env: Env;
  /** The settings by the environment alone. */
  readonly own: Config;
  /** Stored values that cannot be used with this environment, by name, each with the reason. */
  ignored(): ReadonlyMap<string, string>;
  /** Takes over what is stored, where that has changed. @throws the error of anyone who listens to changes */
  refresh(): Promise<void>;
}
