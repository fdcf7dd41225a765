/** Why a document cannot be used. `code` is stable; `path` says where, when it is one place. */
export class DocumentError extends Error {
  readonly code: 'malformed' | 'newer-version' | 'element-exists' | 'element-type' | 'busy';
  readonly path: string;
  constructor(code: DocumentError['code'], message: string, path = '') {
    super(path === '' ? message : `${path}: ${message}`);
    this.name = 'DocumentError';
    this.code = code;
    this.path = path;
  }
}
