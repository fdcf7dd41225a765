import type JSZip from 'jszip';

/** Both namespaces of the language of Word. */
const NAMESPACE =
  /xmlns:([\w.-]+)="(?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)"/;

const isOff = (attributes: string) => /:val="(?:0|false|off)"/.test(attributes);
const valueOf = (attributes: string) => /:val="([^"]*)"/.exec(attributes)?.[1] ?? '';

/** Parts of a Word document whose text it shows. */
const PARTS = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/;

/** The styles that hide what is written in them. */
function hiddenStyles(xml: string): ReadonlySet<string> {
  const own = new Map<string, { isHidden: boolean | null; above: string | null }>();
  for (const [, attributes = '', body = ''] of xml.matchAll(
    /<[\w.-]*:?style\s([^>]*)>(.*?)<\/[\w.-]*:?style>/gs,
  )) {
    const id = /:?styleId="([^"]*)"/.exec(attributes)?.[1];
    const vanish = /<[\w.-]*:?vanish\b([^>]*)>/.exec(body);
    const above = /<[\w.-]*:?basedOn\b([^>]*)>/.exec(body);
    if (id !== undefined)
      own.set(id, {
        isHidden: vanish === null ? null : !isOff(vanish[1] ?? ''),
        above: above === null ? null : valueOf(above[1] ?? ''),
      });
  }
  const isHidden = (id: string | null, seen: ReadonlySet<string>): boolean => {
    const style = id === null ? undefined : own.get(id);
    if (id === null || style === undefined || seen.has(id)) return false;
    return style.isHidden ?? isHidden(style.above, new Set([...seen, id]));
  };
  return new Set([...own.keys()].filter((id) => isHidden(id, new Set())));
}

interface Run {
  from: number;
  /** By its own properties; null when these do not say. */
  own: boolean | null;
  /** By the style that it has. */
  style: boolean;
}

/** A part without the runs that are hidden, and how many passages these were. */
function shownOf(xml: string, styles: ReadonlySet<string>): { xml: string; passages: number } {
  const prefix = NAMESPACE.exec(xml)?.[1];
  if (prefix === undefined) return { xml, passages: 0 };
  const tags = new RegExp(
    `<(/?)${prefix}:(p|pPr|r|rPr|rPrChange|pPrChange|vanish|rStyle|pStyle)(?=[\\s/>])([^>]*?)(/?)>`,
    'g',
  );
  const text = new RegExp(`<${prefix}:t[\\s>]`);
  const runs: Run[] = [];
  const paragraphs: boolean[] = [];
  let [mark, change] = [0, 0];
  let shown = '';
  let [kept, lastEnd, passages] = [0, -1, 0];
  for (const { 0: tag, 1: closing, 2: name, 3: attributes = '', 4: empty, index } of xml.matchAll(tags)) {
    const step = empty === '/' ? 0 : closing === '/' ? -1 : 1;
    const run = runs.at(-1);
    if (name === 'rPrChange' || name === 'pPrChange') change += step;
    else if (change > 0) continue;
    else if (name === 'pPr') mark += step;
    else if (name === 'p' && step === 1) paragraphs.push(false);
    else if (name === 'p' && step === -1) paragraphs.pop();
    else if (name === 'pStyle' && mark > 0 && styles.has(valueOf(attributes)))
      paragraphs[paragraphs.length - 1] = true;
    else if (name === 'vanish' && mark === 0 && run !== undefined) run.own = !isOff(attributes);
    else if (name === 'rStyle' && mark === 0 && run !== undefined)
      run.style = styles.has(valueOf(attributes));
    else if (name === 'r' && step === 1) runs.push({ from: index, own: null, style: false });
    else if (name === 'r' && step === -1 && run !== undefined) {
      runs.pop();
      const isHidden = run.own ?? (run.style || paragraphs.at(-1) === true);
      if (!isHidden || run.from < kept) continue;
      const end = index + tag.length;
      shown += xml.slice(kept, run.from);
      if (text.test(xml.slice(run.from, end))) {
        const between = lastEnd < 0 ? null : xml.slice(lastEnd, run.from);
        if (between === null || text.test(between) || between.includes(`</${prefix}:p>`)) passages++;
        lastEnd = end;
      }
      kept = end;
    }
  }
  return { xml: shown + xml.slice(kept), passages };
}

/**
 * Takes the words out of a Word document that its writer has hidden.
 * @returns how many passages these were
 */
export async function dropHiddenText(archive: JSZip): Promise<number> {
  const styles = hiddenStyles((await archive.file('word/styles.xml')?.async('string')) ?? '');
  let count = 0;
  for (const part of archive.file(PARTS)) {
    const xml = await part.async('string');
    const { xml: shown, passages } = shownOf(xml, styles);
    if (shown.length < xml.length) archive.file(part.name, shown);
    count += passages;
  }
  return count;
}
