import { DOCUMENT_VERSION } from './limits';

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapRecord = (record: Raw, lift: (value: Raw) => Raw): Raw =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, isRecord(value) ? lift(value) : value]),
  );

/** Version 2 added rotation, opacity, looks and groups of elements, four kinds of backgrounds, and guides. */
function liftTo2(raw: Raw): Raw {
  const background = isRecord(raw.background) ? raw.background : {};
  const elements = isRecord(raw.elements) ? raw.elements : {};
  const pages: unknown[] = Array.isArray(elements.pages) ? elements.pages : [];
  return {
    ...raw,
    background: {
      gradient: null,
      ...background,
      kind: typeof background.materialId === 'string' ? 'image' : 'color',
    },
    elements: {
      ...elements,
      pages: pages.map((page) =>
        isRecord(page)
          ? mapRecord(page, (element) => ({
              rotation: 0,
              opacity: 1,
              lockAspect: false,
              groupId: null,
              style: { radius: 0, stroke: null, shadow: null },
              ...element,
            }))
          : page,
      ),
    },
    groups: {},
    guides: { x: [], y: [] },
  };
}

/** Migrations of a whole document from the previous version, by the version that they lead to. */
const migrations: Readonly<Record<number, (raw: Raw) => Raw>> = { 2: liftTo2 };

/**
 * Migrates a stored document to the current version. Server and browser share this, so that patches made by the one apply
 * to the document of the other. The input is not changed; a document of this or a newer version is returned as it is.
 */
export function liftDocument(raw: unknown): unknown {
  if (!isRecord(raw) || typeof raw.version !== 'number') return raw;
  let lifted = raw;
  for (let next = raw.version + 1; next <= DOCUMENT_VERSION; next++) {
    const lift = migrations[next];
    if (lift === undefined) return raw;
    lifted = { ...lift(lifted), version: next };
  }
  return lifted;
}
