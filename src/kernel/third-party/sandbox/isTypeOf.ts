/** Whether an element type belongs to a sandboxed plugin: by its name alone, before the plugin runs. */
export const isTypeOf = (pluginId: string, type: string): boolean =>
  type === pluginId || type.startsWith(`${pluginId}.`);
