import { Counter, type Registry } from 'prom-client';
import { AppError } from '../../../http/app-error';
import type { MediaKind } from '../content/media-kind';

/** Counts files that users send; never whose they are. */
export interface UploadFigures {
  kept(kind: MediaKind, bytes: number): void;
  /** A file that did not come to be kept. @param kind null while it was not known */
  ended(kind: MediaKind | null, error: unknown): void;
}

/** Files of this node by kind, how they ended, and their bytes. */
export function createUploadFigures(registry: Registry): UploadFigures {
  const registers = [registry];
  const total = new Counter({
    name: 'uploads_total',
    help: 'Files that came for a library, by kind, outcome, and reason of a refusal',
    labelNames: ['kind', 'outcome', 'reason'],
    registers,
  });
  const bytes = new Counter({
    name: 'upload_bytes_total',
    help: 'Bytes of files that were kept in a library, by kind',
    labelNames: ['kind'],
    registers,
  });
  return {
    kept(kind, size) {
      total.inc({ kind, outcome: 'kept', reason: 'none' });
      bytes.inc({ kind }, size);
    },
    ended(kind, error) {
      const isRefusal = error instanceof AppError;
      const outcome = isRefusal ? 'refused' : 'failed';
      total.inc({ kind: kind ?? 'unknown', outcome, reason: isRefusal ? error.entry : 'systemError' });
    },
  };
}
