const KEY = Symbol.for('mirra.plugin-host');

type Modules = Readonly<Record<string, () => Promise<object>>>;

/** The program's own modules, by the names that plugins import; each is loaded at its first import. */
const modules: Modules = {
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  '@mantine/core': async () => {
    // Pages load the styles of the components that they use, but a plugin may use any component. The styles are in Mantine's
    // layer, so that ours still win.
    await import('@mantine/core/styles.layer.css');
    return import('virtual:mirra-mantine');
  },
  '@mirra/plugin-sdk': () => import('./pluginSdk'),
  '@mirra/plugin-sdk/canvas': () => import('../kernel/canvas/shapes'),
};

/** Connects the modules of the import map to the running program. Called before any third-party plugin is loaded. */
export function shareModules(): void {
  const load = (specifier: string): Promise<object> => {
    const module = modules[specifier];
    return module === undefined
      ? Promise.reject(new Error(`${specifier} is not shared with plugins`))
      : module();
  };
  Object.defineProperty(globalThis, KEY, { value: load, configurable: true });
}
