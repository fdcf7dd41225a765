import { errorCatalogue, type Language } from '../../../../contract/errors';
import type { KnowledgeDocument } from '../../../../contract/knowledge/schema';
import type { StoredError } from '../../../db/schema-knowledge';
import { sizeText } from '../../library';
import type { DocumentRow } from './store';
import { errorText } from '../../../texts';

const told = ({ name, values }: StoredError, language: Language) => ({
  name,
  code: errorCatalogue[name].code,
  message: errorText(name, language, values),
});

/** A document as the browser sees it, its errors in the caller's language. */
export function describeDocument(
  row: DocumentRow,
  chunkCount: number,
  language: Language,
): KnowledgeDocument {
  return {
    id: row.id,
    knowledgeId: row.baseId,
    name: row.name,
    source: row.source,
    kind: row.kind,
    url: row.url,
    reread: row.reread,
    size: row.size,
    fileSizeString: sizeText(row.size),
    status: row.status,
    progress: row.progress,
    error: row.error && told(row.error, language),
    warnings: row.warnings.map((warning) => told(warning, language)),
    enabled: row.enabled,
    chunkCount,
    chunkSize: row.chunkSize,
    encoding: row.encoding,
    readTime: row.readAt?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
  };
}
