import { endingOf, fileKindOf } from '../../ui/fileRules';
import { rulesOf } from '../../ui/uploadRules';

/** What an address may lead to. */
const fetchedFiles = rulesOf('library', true);

/** What a text is that was dropped or pasted: the address of a picture or a video, or words. */
export type ReadText =
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'words'; readonly words: string };

/** Reads a text; null for one without words. */
export function readText(text: string): ReadText | null {
  const words = text.trim();
  if (words === '') return null;
  // A list of addresses, as browsers drop links, may have comments.
  const [only = '', second] = words.split(/\r?\n/).filter((line) => !line.startsWith('#'));
  const address = second === undefined && URL.canParse(only) ? new URL(only) : null;
  if (address === null || !/^https?:$/.test(address.protocol)) return { kind: 'words', words };
  const kind = fileKindOf(address.pathname, fetchedFiles);
  const isMedia = kind === 'video' || (kind === 'image' && endingOf(address.pathname) !== '');
  // The part behind # names a place within a page; the server fetches files without it.
  return isMedia
    ? { kind: 'link', address: `${address.origin}${address.pathname}${address.search}` }
    : { kind: 'words', words: only };
}

/** The name by which an address is listed: that of its file. */
export const nameOfAddress = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '') || address;
