import type { Patch, ProjectDocument } from '../../../../contract/document/schema';
import { projectRoutes } from '../../../../contract/project/routes';
import { liftDocument } from '../../../../contract/document/migrations';
import { AppError } from '../../../http/app-error';
import { faultsOf, invalidField, invalidInput } from '../../../http/field-faults';
import { firstFinding } from '../../../http/schema-compilers';
import { findUnstorable } from '../../../http/text';
import { checkDocument, patchDocument } from '../project/document';
import { isLargeChange, isOtherBackground } from '../version/largeChange';
import { kindOf } from '../project/kind';
import { type DocumentFacts, factsOf } from './facts';

/*
 * What is done with the text of a document. Each function takes and answers texts and facts only, so that it can run in the
 * server for a small document and in a thread for one of megabytes.
 */

/** A save as it is asked for. */
export interface ProjectEdit {
  name?: string | undefined;
  revision?: number | undefined;
  document?: unknown;
  /** Instead of the document its text. */
  text?: string;
  patches?: Patch[] | undefined;
}

/** A document as it is stored. */
export interface StoredText {
  text: string;
  revision: number;
}

/** What becomes of a document by a save. */
export interface Next {
  text: string;
  facts: DocumentFacts;
  /** Of the document before. */
  before: DocumentFacts;
  /** Whether the change is so large that the old state is worth a version, since undo may no longer reach it. */
  isLarge: boolean;
  isOtherBackground: boolean;
}

export interface Prepared {
  name: string | undefined;
  /** Null when only the name changes. */
  next: Next | null;
}

export interface ReadDocument {
  /** The text in the current version of documents; null where the given one is in it. */
  lifted: string | null;
  facts: DocumentFacts;
}

export type Task =
  | { kind: 'prepare'; edit: ProjectEdit | Uint8Array; draft: StoredText }
  | { kind: 'read'; text: string };
export type ResultOf<T extends Task> = T extends { kind: 'prepare' } ? Prepared : ReadDocument;

const stored = (text: string): ProjectDocument => liftDocument(JSON.parse(text)) as ProjectDocument;

/** Reads a body that was left unread. @throws AppError malformedRequest, invalidInput */
function editOf(bytes: Uint8Array): ProjectEdit {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
  } catch {
    // The text is untrusted, and details of its errors help nobody.
    throw new AppError('malformedRequest');
  }
  if (findUnstorable(value)) throw new AppError('malformedRequest');
  const finding = firstFinding(projectRoutes['PUT /avatar/project/edit/{id}'].body, value);
  if (finding !== null) throw invalidInput(faultsOf([finding]));
  const { name, revision, document, patches } = value as ProjectEdit;
  return { name, revision, document, patches };
}

/**
 * Makes the document that a save leads to.
 * @throws AppError malformedRequest, invalidInput, staleRevision, documentInvalid, payloadTooLarge
 */
export function prepare(asked: ProjectEdit | Uint8Array, draft: StoredText): Prepared {
  const { name, revision, patches, text, ...rest } = asked instanceof Uint8Array ? editOf(asked) : asked;
  const document: unknown = text === undefined ? rest.document : JSON.parse(text);
  if (document === undefined && patches === undefined) return { name, next: null };
  if (revision === undefined) throw invalidField('/revision', 'missing');
  if (document !== undefined && patches !== undefined) throw invalidField('/patches', 'wrong');
  if (revision !== draft.revision) throw new AppError('staleRevision');
  const before = stored(draft.text);
  const after = patches === undefined ? checkDocument(document) : patchDocument(before, patches);
  const kind = kindOf(before);
  if (kindOf(after) !== kind)
    throw new AppError('documentInvalid', { detail: `/film: must ${kind === 'film' ? '' : 'not '}be there` });
  return {
    name,
    next: {
      text: JSON.stringify(after),
      facts: factsOf(after),
      before: factsOf(before),
      isLarge: isLargeChange(before, after),
      isOtherBackground: isOtherBackground(before, after),
    },
  };
}

/** Reads a stored document. */
export function read(text: string): ReadDocument {
  const raw: unknown = JSON.parse(text);
  const document = liftDocument(raw) as ProjectDocument;
  return { lifted: document === raw ? null : JSON.stringify(document), facts: factsOf(document) };
}

export function run<T extends Task>(task: T): ResultOf<T>;
export function run(task: Task): Prepared | ReadDocument {
  return task.kind === 'read' ? read(task.text) : prepare(task.edit, task.draft);
}
