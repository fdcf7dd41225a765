import { type Catalogue, createToken, type WritableObservable } from '../../kernel';

/** Whether the plugin manager is open, and the third-party plugins that it shows. */
export interface PluginManager {
  readonly opened: WritableObservable<boolean>;
  readonly catalogue: Catalogue;
}
export const PluginManager = createToken<PluginManager>('mirra.plugin-manager');
