import { cutText } from '../../../../contract/text/text';
import { isObject } from './schema';

/** Longest message of a service that is repeated, in characters. */
const MESSAGE_LIMIT = 200;

/** Fields in which services say what went wrong, the plainest first. */
const FIELDS = ['message', 'detail', 'error_description', 'error', 'title', 'reason', 'msg', 'errors'];

const DEPTH = 3;

/** The first sentence in an error of a service, whatever wraps it. */
function sentenceIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth >= DEPTH) return '';
  if (Array.isArray(value)) return sentenceIn(value[0], depth + 1);
  if (!isObject(value)) return '';
  for (const field of FIELDS) {
    const found = sentenceIn(value[field], depth + 1);
    if (found.trim() !== '') return found;
  }
  return '';
}

/** A text in one line, without the source of a page that it may hold. */
export function plainLine(text: string): string {
  const page = text.search(/<(?:!doctype|\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>)/i);
  const plain = page === -1 ? text : text.slice(0, page);
  return cutText(
    plain
      .replace(/\s+/g, ' ')
      .replace(/[\s:,-]+$/, '')
      .trim(),
    MESSAGE_LIMIT,
  );
}

function read(type: string, body: string): string {
  if (/json/i.test(type) || /^\s*[[{]/.test(body)) {
    try {
      return sentenceIn(JSON.parse(body));
    } catch {
      // It only says that it is JSON.
      return '';
    }
  }
  const isPlain = type === '' || /^text\/plain/i.test(type);
  return isPlain && body.length <= MESSAGE_LIMIT ? body : '';
}

/** A service answered with a status that is a failure; the message is {@link failureWords}. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  constructor(
    readonly status: number,
    body: string,
  ) {
    super(failureWords(status, '', body));
  }
}

/** What a service says of its failure: the status, and its own message where it has one that people can read. */
export function failureWords(status: number, type: string, body: string): string {
  const message = plainLine(read(type, body));
  return message === '' ? `HTTP ${status}` : `HTTP ${status}: ${message}`;
}
