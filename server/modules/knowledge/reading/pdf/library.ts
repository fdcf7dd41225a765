import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ReadingError } from '../block';

/**
 * What the library knows of a page and does not tell: the words that glyphs stand for, where the document says them (Thai
 * vowels, ligatures); the name of a font and its weight; that there are pictures; and where one text object ends and another
 * begins, as cells of a table do.
 */
const TOLD: readonly (readonly [from: string, to: string])[] = [
  [
    'tag: args[0] instanceof Name ? args[0].name : null\n              });\n            }\n            break;\n          case OPS.endMarkedContent:',
    `tag: args[0] instanceof Name ? args[0].name : null,
                actualText: (properties => properties instanceof Dict && typeof properties.get("ActualText") === "string" ? stringToPDFString(properties.get("ActualText")) : null)(args[1] instanceof Name ? resources.get("Properties")?.get(args[1].name) : args[1])
              });
            }
            break;
          case OPS.endMarkedContent:`,
  ],
  [
    'fontFamily: font.fallbackName,\n          ascent: font.ascent,',
    'fontFamily: font.fallbackName,\n          name: font.name,\n          isBold: font.bold === true || font.black === true,\n          ascent: font.ascent,',
  ],
  [
    'case OPS.beginText:\n            textState.textMatrix = IDENTITY_MATRIX.slice();\n            textState.textLineMatrix = IDENTITY_MATRIX.slice();\n            break;\n          case OPS.showSpacedText:\n            if (!stateManager.state.font) {',
    'case OPS.beginText:\n            flushTextContentItem();\n            textState.textMatrix = IDENTITY_MATRIX.slice();\n            textState.textLineMatrix = IDENTITY_MATRIX.slice();\n            break;\n          case OPS.showSpacedText:\n            if (!stateManager.state.font) {',
  ],
  [
    'if (type.name !== "Form") {\n                emptyXObjectCache.set(',
    'if (type.name !== "Form") {\n                textContent.items.push({ type: "picture" });\n                emptyXObjectCache.set(',
  ],
];

/** The worker of the library, which runs in this process, with what it does not tell. */
async function toldWorker(path: string): Promise<unknown> {
  let source = await readFile(path, 'utf8');
  for (const [from, to] of TOLD) {
    if (source.split(from).length !== 2) throw new Error(`pdf.js has changed where this was: ${from}`);
    source = source.replace(from, () => to);
  }
  // The map of its source lies beside a file, and this is none.
  source = source.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
  return import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`);
}

interface Library {
  pdf: typeof pdfjs;
  home: string;
}

async function load(): Promise<Library> {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const build = join(home, 'legacy', 'build');
  // The worker names itself in the global scope, where the library looks for it.
  await toldWorker(join(build, 'pdf.worker.mjs'));
  const pdf = (await import(pathToFileURL(join(build, 'pdf.mjs')).href)) as typeof pdfjs;
  return { pdf, home };
}

let library: Promise<Library> | null = null;

const refusalOf = (error: unknown): ReadingError =>
  new ReadingError(
    error instanceof Error && error.name === 'PasswordException' ? 'documentEncrypted' : 'documentDamaged',
    {},
    error,
  );

/** Opens a PDF. The caller destroys it. @throws ReadingError documentEncrypted, documentDamaged */
export async function openPdf(
  bytes: Buffer,
): Promise<{ document: pdfjs.PDFDocumentProxy; ops: typeof pdfjs.OPS }> {
  library ??= load();
  const { pdf, home } = await library;
  try {
    const document = await pdf.getDocument({
      data: new Uint8Array(bytes),
      // A program within a document is never run.
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      cMapUrl: `${join(home, 'cmaps')}/`,
      cMapPacked: true,
      standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
      stopAtErrors: false,
      verbosity: 0,
    }).promise;
    return { document, ops: pdf.OPS };
  } catch (error) {
    throw refusalOf(error);
  }
}
