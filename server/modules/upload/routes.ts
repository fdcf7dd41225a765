import { AppError } from '../../http/app-error';
import { readForm } from '../../http/form';
import type { Route } from '../../http/register';
import { UPLOAD_FILES_LIMIT } from '../../../contract/constants';
import { uploadLimits } from '../content/inspect';
import type { Descriptions } from '../material/describe';
import type { Uploads } from './service';

export function uploadRoutes(route: Route, uploads: Uploads, describe: Descriptions): void {
  route('POST /oss/upload-material', ({ request, principal, language }) =>
    readForm(request, async () => {
      const taken = [];
      const limits = {
        fileSize: uploadLimits.video * 1024 * 1024 + 1,
        files: UPLOAD_FILES_LIMIT,
        fields: 10,
      };
      const length = Number(request.headers['content-length']);
      for await (const part of request.parts({ limits })) {
        if (part.type !== 'file') continue;
        const file = { stream: part.file, most: Number.isFinite(length) ? length : null };
        const about = { name: part.filename, kind: 'background', source: 'upload' } as const;
        const row = await uploads.upload(principal.accountId, file, about);
        taken.push(describe.inLibrary(row, new Map(), language));
      }
      if (taken.length === 0) throw new AppError('invalidInput', { detail: 'files' });
      return taken;
    }),
  );
}
