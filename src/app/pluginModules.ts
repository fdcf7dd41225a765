const KEY = Symbol.for('mirra.plugin-host');

type Modules = Readonly<Record<string, () => Promise<object>>>;

/** The program's own instances, by what plugins import; what nobody imports is never loaded. */
const modules: Modules = {
  react: () => import('react'),
  'react-dom': () => import('react-dom'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  '@mantine/core': async () => {
    // Pages bring the sheets of what they use; a plugin may use any component. They stand in Mantine's layer, so
    // nothing of ours changes its look.
    await import('@mantine/core/styles.layer.css');
    return import('virtual:mirra-mantine');
  },
  '@mirra/plugin-sdk': () => import('./pluginSdk'),
  '@mirra/plugin-sdk/canvas': () => import('../kernel/canvas/shapes'),
};

/** Lets the modules of the import map find the running program. Called before any plugin of others is loaded. */
export function shareModules(): void {
  const load = (specifier: string): Promise<object> => {
    const module = modules[specifier];
    return module === undefined
      ? Promise.reject(new Error(`${specifier} is not shared with plugins`))
      : module();
  };
  Object.defineProperty(globalThis, KEY, { value: load, configurable: true });
}
