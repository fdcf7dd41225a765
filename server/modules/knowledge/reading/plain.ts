import type { Block } from './block';

const paragraph = (text: string, headings: readonly string[]): Block => ({ text, headings, position: {} });

/** Paragraphs are parted by empty lines; where there are none, each line is one. */
export function blocksOfText(text: string): Block[] {
  const lines = text.replace(/\r\n?/g, '\n');
  const parts = /\n[ \t]*\n/.test(lines) ? lines.split(/\n[ \t]*\n+/) : lines.split('\n');
  return parts.flatMap((part) => {
    const whole = part.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
    return whole === '' ? [] : [paragraph(whole, [])];
  });
}

/** Markdown: headings are kept above their paragraphs; what stands in a fence stays together. */
export function blocksOfMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const headings: { level: number; text: string }[] = [];
  let lines: string[] = [];
  let fence: string | null = null;
  const flush = () => {
    const whole = lines.join('\n').trim();
    lines = [];
    if (whole !== '')
      blocks.push(
        paragraph(
          whole,
          headings.map((heading) => heading.text),
        ),
      );
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1] ?? null;
    if (fence === null && mark !== null) fence = mark;
    else if (fence !== null && mark === fence) fence = null;
    const [, marks, title = ''] = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line) ?? [];
    if (fence === null && marks !== undefined) {
      flush();
      while ((headings.at(-1)?.level ?? 0) >= marks.length) headings.pop();
      headings.push({ level: marks.length, text: title });
    } else if (fence === null && mark === null && line.trim() === '') flush();
    else lines.push(line);
  }
  flush();
  return blocks;
}
