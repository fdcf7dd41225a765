import { PluginError } from './errors';

/** The state of a plugin. */
export interface PluginStatus {
  readonly id: string;
  readonly title: string | null;
  readonly version: string;
  readonly state: 'waiting' | 'starting' | 'active' | 'failed' | 'disabled';
  /** Why it failed, or its last error at run time. */
  readonly error: string | null;
  /** Number of that error when the platform knows it, such as `MP1010`. */
  readonly errorNumber: string | null;
  readonly setupMs: number;
  /** Whether it is a third party's. */
  readonly external: boolean;
  /** Whether it cannot be disabled. */
  readonly essential: boolean;
}

/** An error as a status shows it. */
export const troubleOf = (error: unknown): Pick<PluginStatus, 'error' | 'errorNumber'> => ({
  error: error instanceof Error ? error.message : String(error),
  errorNumber: error instanceof PluginError ? error.number : null,
});

interface StatedPlugin {
  readonly id: string;
  readonly title?: string;
  readonly version: string;
  readonly confine?: unknown;
  readonly essential?: boolean;
}

/** The status of a plugin before its setup. */
export const firstStatus = (
  { id, title, version, confine, essential }: StatedPlugin,
  isDisabled: boolean,
): PluginStatus => ({
  id,
  title: title ?? null,
  version,
  state: isDisabled ? 'disabled' : 'waiting',
  error: null,
  errorNumber: null,
  setupMs: 0,
  external: confine !== undefined,
  essential: essential === true,
});
