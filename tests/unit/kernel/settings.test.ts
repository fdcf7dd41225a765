import { describe, expect, it } from 'vitest';
import { createPluginSettings, SETTINGS_BUDGET, settingKeys } from '../../../src/kernel/core/settings';
import { memoryStorage } from './samples';
import { third } from './thirdParty';

/** What a key of this plugin takes of its budget besides its value. */
const KEY = 'mirra.plugin.acme.a.k'.length;
const QUOTES = 2;
const text = (units: number) => 'x'.repeat(units - QUOTES);

describe('the budget of a plugin', () => {
  const made = () => {
    const storage = memoryStorage();
    return { storage, settings: createPluginSettings('acme.a', storage) };
  };
  const error = (run: () => void) => {
    try {
      run();
      return null;
    } catch (thrown) {
      return thrown as { code: string; number: string; message: string };
    }
  };

  it('is enforced to the character, over all keys and over values that earlier pages stored', () => {
    const { storage, settings } = made();
    settings.set('k', text(SETTINGS_BUDGET - KEY));
    expect(storage.values.get('mirra.plugin.acme.a.k')?.length).toBe(SETTINGS_BUDGET - KEY);
    const later = createPluginSettings('acme.a', storage);
    expect(error(() => later.set('k', text(SETTINGS_BUDGET - KEY + 1)))).toMatchObject({
      code: 'storage',
      number: 'MP1020',
    });
    expect(error(() => later.set('l', ''))).toMatchObject({ code: 'storage' });
  });

  it('counts stored characters: JSON escapes count in full', () => {
    const { settings } = made();
    const half = Math.ceil((SETTINGS_BUDGET - KEY) / 2);
    expect(error(() => settings.set('k', '\n'.repeat(half)))).toMatchObject({ code: 'storage' });
    expect(error(() => settings.set('k', 'n'.repeat(half)))).toBeNull();
  });

  it('changes nothing when it is exceeded, and is given back', () => {
    const { storage, settings } = made();
    const kept = settings.watch('k', 0);
    settings.set('k', 1);
    expect(error(() => settings.set('k', text(SETTINGS_BUDGET)))?.message).toContain(String(SETTINGS_BUDGET));
    expect([kept.get(), storage.values.get('mirra.plugin.acme.a.k')]).toEqual([1, '1']);
    settings.set('k', undefined);
    expect(storage.keys()).toEqual([]);
    settings.set('m', text(SETTINGS_BUDGET - KEY));
    expect(storage.keys()).toHaveLength(1);
  });

  it('is each plugin’s own', () => {
    const { storage, settings } = made();
    settings.set('k', text(SETTINGS_BUDGET - KEY));
    createPluginSettings('acme.b', storage).set('k', text(SETTINGS_BUDGET - KEY));
    expect(storage.keys()).toHaveLength(2);
  });

  it('distinguishes a plugin from another whose id begins with its own', () => {
    const storage = memoryStorage();
    createPluginSettings('acme.a', storage).set('k', 1);
    createPluginSettings('acme.a.b', storage).set('k', 2);
    expect(settingKeys(storage, 'acme.a', ['acme.a', 'acme.a.b'])).toEqual(['mirra.plugin.acme.a.k']);
    expect(settingKeys(storage, 'acme.a.b', ['acme.a', 'acme.a.b'])).toEqual(['mirra.plugin.acme.a.b.k']);
  });

  it('is reported to a third party when it writes, under its name', async () => {
    const { ctx, editor } = await third(['storage']);
    expect(error(() => ctx.settings.set('k', text(SETTINGS_BUDGET)))).toMatchObject({ number: 'MP1020' });
    expect(JSON.stringify(editor.host.statuses.get()[0])).toContain('MP1020');
  });
});
