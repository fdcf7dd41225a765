import type { Patch, ProjectDocument } from '../../../../contract/document/schema';
import { networkOrigin, type Permission } from '../../../../contract/plugin/permissions';
import { PluginError } from '../../core/errors';
import type { ForeignRequest } from '../../core/pluginContext';
import type { Notifier } from '../../core/services';

export { networkOrigin, type Permission };

/** Applies patches by the rules of the server. @throws an error that names the place when they break one */
export type PatchDocument = (document: ProjectDocument, patches: readonly Patch[]) => ProjectDocument;

/** What a user has granted a third-party plugin. */
export interface Grant {
  readonly permissions: readonly Permission[];
  /** Fetches from other origins for the plugin; the guard has checked the address. */
  readonly fetch: (url: string, init: ForeignRequest) => Promise<Response>;
  /** Checks its changes against the server's rules; null in a player, where nothing is changed. */
  readonly patchDocument: PatchDocument | null;
}

/** Checks each call of one plugin, and contains errors of its code when others call it. */
export interface Guard {
  readonly pluginId: string;
  /** Its own notifier, with its name. */
  readonly notifier: Notifier;
  has(permission: Permission): boolean;
  /** @throws PluginError `permission` that names plugin, permission and action; it is also reported. */
  need(permission: Permission, what: string): void;
  /** Refuses what no third party may do. @throws PluginError `permission` */
  refuse(what: string): never;
  /** Refuses what cannot be done while the user is at work. @throws PluginError `busy` */
  refuseNow(what: string): never;
  /**
   * Checks a change against the server's rules for documents.
   * @throws PluginError `document` that names the plugin and the place
   */
  checkChange(before: ProjectDocument, patches: readonly Patch[]): void;
  /** Records an error under the plugin's name. */
  report(error: unknown): void;
  /** Runs code of the plugin; when it throws, reports that and returns `otherwise`. */
  run<T>(code: () => T, otherwise: T): T;
  /** A callback of the plugin that others can call without harm. */
  callback<A extends readonly unknown[]>(code: (...args: A) => unknown): (...args: A) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Refuses a change after which the server would not accept the document.
 * @throws PluginError `document` that names the plugin and the place
 */
export function assertFollowsRules(
  pluginId: string,
  rules: PatchDocument,
  before: ProjectDocument,
  patches: readonly Patch[],
): void {
  try {
    rules(before, patches);
  } catch (error) {
    const message = `${pluginId} would make a document that cannot be kept: ${messageOf(error)}`;
    throw new PluginError('document', message, { cause: error });
  }
}

/** The guard of a third-party plugin. */
export function createGuard(
  pluginId: string,
  grant: Grant,
  report: (error: unknown) => void,
  notifier: Notifier,
): Guard {
  const held = new Set<string>(grant.permissions);
  const deny = (error: PluginError): never => {
    report(error);
    throw error;
  };
  const run = <T>(code: () => T, otherwise: T): T => {
    try {
      return code();
    } catch (error) {
      report(error);
      return otherwise;
    }
  };
  const refuse = (what: string) =>
    deny(new PluginError('permission', `${pluginId} may not ${what}: no permission allows it`));
  return {
    pluginId,
    notifier,
    report,
    refuse,
    has: (permission) => held.has(permission),
    need(permission, what) {
      if (held.has(permission)) return;
      deny(new PluginError('permission', `${pluginId} needs the permission ${permission} to ${what}`));
    },
    refuseNow: (what) =>
      deny(new PluginError('busy', `${pluginId} cannot ${what} while the user drags or edits something`)),
    checkChange(before, patches) {
      const rules = grant.patchDocument ?? refuse('change the document here');
      try {
        assertFollowsRules(pluginId, rules, before, patches);
      } catch (error) {
        report(error);
        throw error;
      }
    },
    run,
    callback:
      (code) =>
      (...args) => {
        const answer = run(() => code(...args), null);
        if (answer instanceof Promise) answer.catch(report);
      },
  };
}
