import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chunkSizes } from '../../../contract/knowledge/limits';
import { createAnswers } from '../../../server/modules/knowledge/answering/in-memory';
import { readDocument } from '../../../server/modules/knowledge/reading/read';
import { splitBlocks } from '../../../server/modules/knowledge/reading/split';

/** A question with spans, one of which an answer must contain; none where the document has no answer. */
interface Asked {
  text: string;
  spans: string[];
}

interface Source {
  /** `zh-hotel`: the language, and the matter. */
  name: string;
  ending: string;
  document: string;
  questions: Asked[];
}

const SEPARATOR = '=== questions\n';

/** The documents of a folder with their questions: `question => span | another span`, or `=> -`. */
export function readSources(folder: string): Source[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const [document = '', asked = ''] = readFileSync(join(folder, file), 'utf8').split(SEPARATOR);
      const questions = asked
        .split('\n')
        .filter((line) => line.includes('=>'))
        .map((line) => {
          const [text = '', spans = ''] = line.split('=>').map((part) => part.trim());
          return { text, spans: spans === '-' ? [] : spans.split(' | ') };
        });
      const [name = '', ending = ''] = file.split('.');
      return { name, ending, document, questions };
    });
}

type Verdict = 'right' | 'wrong' | 'unsaid' | 'refused';

/** Spaces and full width make no difference to what was said. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function verdictOf({ spans }: Asked, said: string): Verdict {
  if (said === '') return spans.length === 0 ? 'refused' : 'unsaid';
  return spans.some((span) => plain(said).includes(plain(span))) ? 'right' : 'wrong';
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/** What an in-memory base of one document answers to the questions about it. */
async function answersOf({ ending, document, questions }: Source) {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'));
  try {
    const path = join(folder, 'document');
    await writeFile(path, document);
    // Text files of the set may be written as Markdown is.
    const isMarkdown = ending === 'txt' && /^# /m.test(document);
    const name = `document.${isMarkdown ? 'md' : ending}`;
    const { blocks } = await readDocument(path, { name, kind: null });
    const ask = createAnswers(splitBlocks(blocks, chunkSizes.usual));
    return questions.map((asked) => {
      const answer = ask(asked.text);
      return { asked, said: answer.sentences.map(({ text }) => text).join(' '), answer };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints how many questions about documents are answered rightly, without a model. `SHOW=failed` lists the others. */
export async function benchAnswers(): Promise<void> {
  const own = process.env.ANSWERS ?? join(import.meta.dirname, 'answers');
  // Written by others who did not know the rules: what is measured on them is nearer to what owners will see.
  await measure(own);
  if (process.env.ANSWERS === undefined) await measure(join(import.meta.dirname, 'held-out'));
}

async function measure(folder: string): Promise<void> {
  const sources = readSources(folder);
  console.log(`\n${basename(folder)}: ${sources.length} documents`);
  const counts = new Map<string, Map<Verdict, number>>();
  const count = (group: string, verdict: Verdict) => {
    const own = counts.get(group) ?? new Map<Verdict, number>();
    counts.set(group, own.set(verdict, (own.get(verdict) ?? 0) + 1));
  };
  const begun = performance.now();
  let asked = 0;
  for (const source of sources) {
    for (const { asked: question, said, answer } of await answersOf(source)) {
      asked++;
      const verdict = verdictOf(question, said);
      for (const group of ['all', source.name.slice(0, 2)]) count(group, verdict);
      if (process.env.SHOW === 'all' || (process.env.SHOW === 'failed' && !/right|refused/.test(verdict)))
        console.log(
          `  ${verdict.padEnd(7)} ${source.name} | ${question.text} | ${said || '-'} | ${question.spans.join(' / ') || '-'} | ${answer.confidence.toFixed(2)}`,
        );
    }
  }
  for (const [group, own] of counts) {
    const of = (verdict: Verdict) => own.get(verdict) ?? 0;
    const answerable = of('right') + of('unsaid') + of('wrong');
    const all = answerable + of('refused');
    console.log(
      `${group}: ${all} questions, right ${percent(of('right') + of('refused'), all)}, wrong ${percent(of('wrong'), all)}, said to be unknown ${percent(of('unsaid'), all)}`,
    );
  }
  console.log(`${((performance.now() - begun) / asked).toFixed(1)} ms a question, documents read`);
}
