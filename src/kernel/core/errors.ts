/** Every error of the plugin platform with its stable number; `docs/plugins/errors.md` explains each under `#mp<number>`. */
export const pluginErrorNumbers = {
  duplicate: 1001,
  cycle: 1002,
  'missing-service': 1003,
  'provider-failed': 1004,
  undeclared: 1005,
  'time-limit': 1006,
  disposed: 1007,
  definition: 1008,
  'api-version': 1009,
  permission: 1010,
  integrity: 1011,
  load: 1012,
  manifest: 1013,
  silent: 1014,
  message: 1015,
  flood: 1016,
  document: 1017,
  busy: 1018,
  left: 1019,
  storage: 1020,
} as const;

/** The stable codes of the errors. */
export type PluginErrorCode = keyof typeof pluginErrorNumbers;

/** A rule of the plugin platform was broken. `code` and `number` are stable; the message names the plugins. */
export class PluginError extends Error {
  readonly code: PluginErrorCode;
  constructor(code: PluginErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PluginError';
    this.code = code;
  }

  /** `MP1001` and so on. */
  get number(): string {
    return `MP${pluginErrorNumbers[this.code]}`;
  }

  /** The page that explains it, in the repository. */
  get help(): string {
    return `docs/plugins/errors.md#${this.number.toLowerCase()}`;
  }
}
