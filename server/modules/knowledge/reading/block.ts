import type { Position } from '../../../../contract/knowledge/schema';

/** A part of a document that is never joined with another across its position: a paragraph, a row, a pair. */
export interface Block {
  text: string;
  /** Headings above it, outermost first. */
  headings: readonly string[];
  position: Position;
  /** A row or a pair is a chunk of its own; paragraphs are joined up to the size of a chunk. */
  isWhole?: true;
  /** A question with its answer: the question is the heading. */
  isPair?: true;
}

/** What a reader found in a document. */
export interface DocumentReading {
  kind: DocumentKind;
  blocks: Block[];
  encoding: string | null;
  /** For a web page: its title, and the addresses that it links to. */
  title?: string;
  links?: string[];
  warnings: { name: Warning; values: { count: number } }[];
}

/** What of a document was left out, though the rest was read; each counts it. */
export type Warning =
  | 'somePagesScanned'
  | 'somePagesUnreadable'
  | 'hiddenSheetsSkipped'
  | 'hiddenRowsSkipped'
  | 'hiddenColumnsSkipped'
  | 'hiddenTextSkipped';

export type DocumentKind = 'pdf' | 'docx' | 'xlsx' | 'xls' | 'csv' | 'txt' | 'md' | 'html' | 'pairs';

/** Why a document cannot be read. */
export type Refusal =
  | 'documentTypeWrong'
  | 'documentDamaged'
  | 'documentEncrypted'
  | 'documentScanned'
  | 'documentUnreadable'
  | 'documentEmpty'
  | 'documentExpands'
  | 'documentTooSlow'
  | 'documentTooLong'
  | 'documentTooManyPages'
  | 'documentTakesTooMuch';

export class ReadingError extends Error {
  readonly refusal: Refusal;
  readonly values: Record<string, number>;
  constructor(refusal: Refusal, values: Record<string, number> = {}, cause?: unknown) {
    super(refusal, { cause });
    this.name = 'ReadingError';
    this.refusal = refusal;
    this.values = values;
  }
}

/** A page of a deck. Width and height are points. */
export interface ReadPage {
  /** From 1, hidden pages counted in. */
  number: number;
  title: string;
  /** What it shows besides its title. */
  text: string;
  /** What the speaker wanted to say with it. */
  notes: string;
  width: number;
  height: number;
  /** It is left out when the deck is shown. */
  isHidden: boolean;
}

/** The rows of a table with their numbers in the file, from 1. Cells are texts as the program shows them. */
export type TableRows = { row: number; cells: string[] }[];

/** What is read of a file as pages, and as the paragraphs that they hold; a text without pages has the latter alone. */
export interface PagesReading {
  pages: ReadPage[];
  paragraphs: { heading: string; text: string; page: number | null }[];
  warnings: DocumentReading['warnings'];
}
