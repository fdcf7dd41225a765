import { PluginError } from '../../core/errors';

/** Loads a module into the page with its integrity hash. */
function addScript(address: string, integrity: string): Promise<boolean> {
  const script = document.createElement('script');
  script.type = 'module';
  script.integrity = integrity;
  script.src = address;
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true), { once: true });
    script.addEventListener('error', () => resolve(false), { once: true });
    document.head.append(script);
  }).finally(() => script.remove()) as Promise<boolean>;
}

/**
 * The default export of a plugin's module. Its bare imports are resolved to the running program by an import map. The module
 * is fetched once with its hash; a later import returns the same module.
 * @throws PluginError `integrity` when it is missing or has another hash, `load` when its code fails
 */
export async function importEntry(pluginId: string, url: string, integrity: string): Promise<unknown> {
  const address = new URL(url, window.location.href).href;
  if (!(await addScript(address, integrity))) {
    throw new PluginError(
      'integrity',
      `the module of ${pluginId} is not there, or is not the one that its manifest names`,
    );
  }
  try {
    const module = (await import(/* @vite-ignore */ address)) as { default?: unknown };
    return module.default;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new PluginError('load', `the module of ${pluginId} failed while it was read: ${detail}`);
  }
}
