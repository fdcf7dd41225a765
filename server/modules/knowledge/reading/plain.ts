import type { Block } from './block';
import { type Line, blocksOfLines } from './outline';

/** What stands between two lines of a text: one that was broken within a sentence goes on after a space. */
const joint = (last: string, next: string) => (/[a-z,]$/.test(last) && /^[a-z]/.test(next) ? ' ' : '\n');

/** Paragraphs are parted by empty lines; where there are none, each line is one. */
export function blocksOfText(text: string): Block[] {
  const whole = text.replace(/\r\n?/g, '\n');
  const isParted = /\n[ \t\u3000]*\n/.test(whole.trim());
  const lines: Line[] = [];
  let isFirst = true;
  for (const said of whole.split('\n').map((line) => line.trim())) {
    const last = lines.at(-1);
    if (said === '') isFirst = true;
    else if (isParted && !isFirst && last !== undefined) {
      last.isAlone = false;
      lines.push({ text: said, position: {}, join: joint(last.text, said) });
    } else {
      lines.push({ text: said, position: {}, isAlone: isParted || last === undefined });
      isFirst = false;
    }
  }
  return blocksOfLines(lines);
}
