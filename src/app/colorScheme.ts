import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { deviceStorage } from '../storage/siteStorage';

/** `public/first-paint.js` reads it too. */
const KEY = 'mantine-color-scheme-value';

/** Keeps the chosen appearance on this device, and follows another tab's choice. */
export function createColorSchemes(): MantineColorSchemeManager {
  let following = new AbortController();
  return {
    get(fallback) {
      const kept = deviceStorage.getItem(KEY);
      return isMantineColorScheme(kept) ? kept : fallback;
    },
    set: (value) => deviceStorage.setItem(KEY, value),
    subscribe(onUpdate) {
      following = new AbortController();
      const follow = ({ key, newValue }: StorageEvent) => {
        if (key === KEY && isMantineColorScheme(newValue)) onUpdate(newValue);
      };
      window.addEventListener('storage', follow, { signal: following.signal });
    },
    unsubscribe: () => following.abort(),
    clear: () => deviceStorage.removeItem(KEY),
  };
}
