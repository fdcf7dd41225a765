import { getI18n } from 'react-i18next';

/** Translates a key `ns:key` into the user's language, for code outside of components; its namespace is loaded first. */
export async function translate(key: string): Promise<string> {
  const i18n = getI18n();
  const [namespace] = key.split(':', 1);
  if (namespace !== undefined && namespace !== key) await i18n.loadNamespaces(namespace);
  return i18n.t(key);
}
