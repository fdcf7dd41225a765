import {
  isMantineColorScheme,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
} from '@mantine/core';
import { deviceStorage } from '../storage/siteStorage';

/** `public/first-paint.js` reads it too. */
const key = 'mantine-color-scheme-value';

/** Keeps the chosen appearance on this device, also where the browser keeps nothing for long. */
export const createColorSchemes = (): MantineColorSchemeManager => ({
  ...localStorageColorSchemeManager({ key }),
  get(fallback) {
    const kept = deviceStorage.getItem(key);
    return isMantineColorScheme(kept) ? kept : fallback;
  },
  set: (value) => deviceStorage.setItem(key, value),
  clear: () => deviceStorage.removeItem(key),
});
