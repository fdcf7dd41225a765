/** The part of the SDK that needs no running program; tests of plugins work with it. */
export * from '../src/document/index';
export { PluginError, pluginErrorNumbers } from '../src/kernel/errors';
export { createObservable } from '../src/kernel/observable';
export { networkOrigin } from '../src/kernel/permissions/permissions';
export { API_VERSION, definePlugin } from '../src/kernel/plugin';
export * from '../src/kernel/services';
export { createToken, Token } from '../src/kernel/token';
