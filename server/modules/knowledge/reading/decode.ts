import { createRequire } from 'node:module';

const LINE = 0x0a;
/** Bytes that the detection looks at. */
const SAMPLE = 64 * 1024;

export interface Decoded {
  text: string;
  encoding: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** UTF-16 without a byte order mark, which has spaces, line ends or full stops of two bytes; null when it is none. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, Math.min(bytes.length & ~1, SAMPLE));
  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    const text = new TextDecoder(encoding).decode(sample);
    const usual = text.match(
      /[\t\n\r\x20-\x7e\u00a0-\u024f\u0e00-\u0e7f\u2010-\u2027\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/gu,
    );
    const marks = text.match(/[\n ,.、。，！？：的一是在不了有和人这]/gu);
    if ((usual?.length ?? 0) >= text.length * 0.97 && (marks?.length ?? 0) >= text.length * 0.01)
      return encoding;
  }
  return null;
}

/** Names of the detector that the platform's decoder calls otherwise. */
const decoderNames: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'tis-620': 'windows-874',
  'iso-8859-11': 'windows-874',
  ascii: 'utf-8',
};

/** The encoding of bytes that are no UTF-8. */
function detect(bytes: Buffer): string {
  const load = createRequire(import.meta.url);
  const { detect: guess } = load('jschardet') as {
    detect: (bytes: Buffer) => { encoding: string | null };
  };
  const name = (guess(bytes.subarray(0, SAMPLE)).encoding ?? 'windows-1252').toLowerCase();
  const encoding = decoderNames[name] ?? name.replace(/^cp(?=\d)/, 'windows-');
  try {
    return new TextDecoder(encoding).encoding;
  } catch {
    return 'windows-1252';
  }
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let end = bytes.indexOf(LINE); end >= 0; end = bytes.indexOf(LINE, from)) {
    lines.push(bytes.subarray(from, end + 1));
    from = end + 1;
  }
  lines.push(bytes.subarray(from));
  return lines;
}

/** A file whose lines were written by different programs: those that are UTF-8 are read so, the others as detected. */
function decodeLines(bytes: Buffer): Decoded {
  const lines = linesOf(bytes).map((line) => ({ line, text: asUtf8(line), plain: isAscii(line) }));
  const foreign = lines.filter(({ text }) => text === null);
  const unicode = lines.filter(({ text, plain }) => text !== null && !plain);
  const encoding = detect(Buffer.concat(foreign.map(({ line }) => line)));
  const decoder = new TextDecoder(encoding);
  // A few short words of other encodings happen to be valid UTF-8.
  if (unicode.length * 4 < foreign.length) return { text: decoder.decode(bytes), encoding };
  const text = lines.map((line) => line.text ?? decoder.decode(line.line)).join('');
  return { text, encoding: `utf-8 + ${encoding}` };
}

/** Decodes a text file whose encoding nobody has told. */
export function decodeText(bytes: Buffer): Decoded {
  const mark = [
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const;
  for (const [encoding, head] of mark) {
    if (head.every((byte, i) => bytes[i] === byte))
      return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
  // A NUL is valid UTF-8 too, and no text has it.
  const text = bytes.includes(0) ? null : asUtf8(bytes);
  if (text !== null) return { text, encoding: 'utf-8' };
  const wide = utf16Of(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  return decodeLines(bytes);
}
