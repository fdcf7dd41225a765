import { type CSSProperties, Fragment, memo, type ReactNode } from 'react';
import { type Line, type Measure, tabRunsOf } from '../../../contract/text/lines';
import { type LetterLook, measureAsDrawn, setWords, type SetWords, useFontArrivals } from './textLines';

/** What is shown of a text, and how it is set. */
export interface WordsProps {
  readonly text: string;
  readonly look: LetterLook;
  /** Of the lines at most, stage units. */
  readonly width: number;
  /** CSS `font-family`. */
  readonly family: string;
  /** Shows a stretch of the text; `start` is its UTF-16 index there. */
  readonly children?: (text: string, start: number) => ReactNode;
}

interface Stretch {
  readonly text: string;
  readonly start: number;
  /** Beyond a space, before it; null where no tab is. */
  readonly gap: number | null;
}

interface ShownLine {
  readonly stretches: readonly Stretch[];
  /** The spaces at its end, which take no room. */
  readonly spaces: string;
  readonly isHardEnd: boolean;
}

const LINES: CSSProperties = { whiteSpace: 'pre' };
const UNSEEN: CSSProperties = { fontSize: 0, letterSpacing: 0 };
const ALONE: CSSProperties = { unicodeBidi: 'isolate' };
const END = /(\s*?)(\r\n|[\n\r\v\f\u0085\u2028\u2029])?$/;

function stretchesOf(
  { text, start }: Line,
  { measure, tabStop }: Omit<SetWords, 'lines'>,
  drawn: Measure,
): Stretch[] {
  if (!text.includes('\t')) return [{ text, start, gap: null }];
  let at = start;
  let end = 0;
  return tabRunsOf(text, measure, tabStop).map((run, index) => {
    const gap = index === 0 ? null : run.x - end - drawn(' ');
    const stretch = { text: run.text, start: at, gap };
    at += run.text.length + 1;
    end = run.x + (run.text === '' ? 0 : drawn(run.text));
    return stretch;
  });
}

function shownLines(text: string, look: LetterLook, width: number, family: string): ShownLine[] {
  const { lines, ...measures } = setWords(text, look, width, family);
  const drawn = text.includes('\t') ? (measureAsDrawn(look, family) ?? measures.measure) : measures.measure;
  return lines.map((line, index) => {
    const end = lines[index + 1]?.start;
    const [, spaces = '', hard] = END.exec(text.slice(line.start + line.text.length, end)) ?? [];
    return {
      stretches: stretchesOf(line, measures, drawn),
      spaces,
      isHardEnd: end !== undefined && hard !== undefined,
    };
  });
}

const asItIs = (text: string): ReactNode => text;

/**
 * A text in the player, in the very lines that the editor's canvas draws: both are set by one function, and the browser breaks
 * none of them. To be put into a block with the style of {@link wordsCss}, or another one of the same font.
 */
export const Words = memo(function Words({ text, look, width, family, children = asItIs }: WordsProps) {
  useFontArrivals();
  const lines = shownLines(text, look, width, family);
  const last = lines.at(-1)?.stretches ?? [];
  const isLast = (index: number) => index === lines.length - 1;
  return (
    <span style={LINES}>
      {lines.map(({ stretches, spaces, isHardEnd }, index) => (
        <Fragment key={index}>
          {stretches.map(({ text: part, start, gap }) => (
            <Fragment key={start}>
              {gap !== null && <span style={{ wordSpacing: gap }}> </span>}
              {stretches.length > 1 ? (
                <span style={ALONE}>{children(part, start)}</span>
              ) : (
                children(part, start)
              )}
            </Fragment>
          ))}
          {spaces !== '' && <span style={UNSEEN}>{spaces}</span>}
          {isHardEnd ? '\n' : isLast(index) ? null : <br />}
        </Fragment>
      ))}
      {/* A line break at the very end is followed by no line without this. */}
      {last.length === 1 && last[0]?.text === '' && <br />}
    </span>
  );
});
