import { call, callForm } from '../../api/client';
import type { FontLibrary } from '../../kernel';
import type { KeptAssets } from './createAssets';

/** The server's list of the user's fonts; what changes in it is known to the stage at once. */
export const createFontLibrary = (assets: KeptAssets): FontLibrary => ({
  list: (signal) => call('GET /avatar/font', {}, { signal, quiet: true }),

  async upload(file, { signal, onProgress }) {
    const form = new FormData();
    form.set('licensed', 'true');
    form.append('files', file, file.name);
    const font = await callForm('POST /avatar/font', {}, form, { signal, onProgress });
    assets.remember('font', font);
    return font;
  },

  usesOf: (id, signal) => call('GET /avatar/font/{id}', { params: { id } }, { signal, quiet: true }),

  async remove(id) {
    await call('DELETE /avatar/font/{id}', { params: { id } });
    assets.drop('font', id);
  },
});
