/** The part of the SDK that needs no running program; tests of plugins work with it. */
export * from '../src/document/index';
export { defineElement } from '../src/kernel/core/defineElement';
export { insertElement } from '../src/kernel/core/insertElement';
export { PluginError, pluginErrorNumbers } from '../src/kernel/core/errors';
export { createObservable } from '../src/kernel/core/observable';
export { networkOrigin } from '../src/kernel/third-party/permissions/permissions';
export { API_VERSION, definePlugin } from '../src/kernel/core/plugin';
export * from '../src/kernel/core/services';
export { createToken, Token } from '../src/kernel/core/token';
