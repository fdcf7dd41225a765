import { call, callForm } from '../../api/client';
import type { MaterialLibrary } from '../../kernel';

const PAGE_SIZE = 40;

/** The server's lists of pictures and videos. */
export const materialLibrary: MaterialLibrary = {
  list({ source, type, page }, signal) {
    const query = { page, pageSize: PAGE_SIZE, type };
    if (source === 'own') return call('GET /avatar/material/me-material', { query }, { signal });
    return call('GET /avatar/material/list-back', { query }, { signal });
  },

  async upload(file, options) {
    const form = new FormData();
    form.append('files', file);
    const [material] = await callForm('POST /oss/upload-material', {}, form, options);
    return material ?? null;
  },
};
