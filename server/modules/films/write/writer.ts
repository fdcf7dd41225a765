import { Check } from 'typebox/value';
import { filmLimits, filmWritingLimits } from '../../../../contract/film/limits';
import type { WritingSource, WrittenScene } from '../../../../contract/film/routes/import';
import { avatarMoves } from '../../../../contract/speech/limits';
import { cutUnits } from '../../../../contract/text/text';
import { cutAtSentence } from '../../../../film/import/cut';
import { spokenOf, isHeard } from '../../../../film/script/spoken';
import type { ChatEngine } from '../../../engines/chat/port';
import { askForObject } from '../../creation';
import { scriptShape, type WritingTask, writingMessages } from './prompt';

/** Writes a script, scene by scene; empty where the model gave none that can be used. @throws ChatError; the reason of the signal */
export type Writer = (task: Omit<WritingTask, 'outline'>, signal: AbortSignal) => Promise<WrittenScene[]>;

const TEMPERATURE = 0.7;
/** Longest answer in tokens: at least, and for each second of the film. */
const TOKENS = { least: 2_000, each: 30, most: 16_000 } as const;
/** Pages that a model writes for at once, and their characters: of more it leaves some out. */
const MOST = { pages: 10, characters: 8_000 } as const;
/** Letters of a title. */
const TITLE = 60;

type Page = Extract<WritingSource, { kind: 'pages' }>['pages'][number];

/** Pages in their order, in parts that a model writes for at once. */
function partsOf(pages: readonly Page[]): Page[][] {
  const parts: Page[][] = [];
  let characters = 0;
  for (const page of pages) {
    const last = parts.at(-1);
    const length = page.title.length + page.text.length;
    if (last === undefined || last.length >= MOST.pages || characters + length > MOST.characters) {
      parts.push([page]);
      characters = length;
    } else {
      last.push(page);
      characters += length;
    }
  }
  return parts;
}

/** A mark that is none of a move. */
const FOREIGN_MARK = new RegExp(String.raw` ?\[(?!(?:${avatarMoves.join('|')})\])[^\]\n]{0,80}\]`, 'gi');

/** Marks of other kinds than moves would be read aloud, as would be what models write to set texts off. */
const cleaned = (script: string): string =>
  cutAtSentence(
    script
      .replace(FOREIGN_MARK, '')
      .replace(/\*{1,2}([^*\n]+)\*{1,2}/g, '$1')
      .replace(/^#{1,6}\s+/gm, '')
      .trim(),
    filmLimits.sceneScript,
  );

/** What of an answer can be used: scenes in which something is said, and of pages only those that were given. */
function usable(value: unknown, source: WritingSource): WrittenScene[] {
  if (!Check(scriptShape, value)) return [];
  const scenes = value.scenes.slice(0, filmLimits.scenes).map(({ page, title, script }) => ({
    page: source.kind === 'pages' ? page : null,
    title: cutUnits(title.trim(), TITLE),
    script: cleaned(script),
  }));
  const said = scenes.filter(({ script }) => isHeard(spokenOf(script).text));
  if (source.kind !== 'pages') return said;
  const byPage = new Map(said.map((scene) => [scene.page, scene]));
  return source.pages.flatMap(({ number }) => byPage.get(number) ?? []);
}

/** Writes with a model. An answer that cannot be used is asked for once more, and pages that it has left out are. */
export function createWriter(chat: ChatEngine): Writer {
  async function ask(task: WritingTask, signal: AbortSignal): Promise<WrittenScene[]> {
    const { value } = await askForObject(chat, {
      messages: writingMessages(task),
      temperature: TEMPERATURE,
      maxTokens: Math.min(TOKENS.most, TOKENS.least + TOKENS.each * task.seconds),
      signal,
      shape: { name: 'script', schema: scriptShape },
    });
    return usable(value, task.source);
  }

  async function writePages(task: Omit<WritingTask, 'outline'>, pages: Page[], signal: AbortSignal) {
    const outline = pages.map(({ title }) => title);
    const written: WrittenScene[] = [];
    for (const part of partsOf(pages)) {
      signal.throwIfAborted();
      const seconds = Math.max(
        filmWritingLimits.seconds.min,
        Math.round((task.seconds * part.length) / pages.length),
      );
      const of = (some: Page[]) => ({
        ...task,
        seconds,
        outline,
        source: { kind: 'pages' as const, pages: some },
      });
      const first = await ask(of(part), signal);
      const left = part.filter(({ number }) => !first.some(({ page }) => page === number));
      const second = left.length === 0 ? [] : await ask(of(left), signal);
      written.push(...[...first, ...second].toSorted((a, b) => (a.page ?? 0) - (b.page ?? 0)));
    }
    return written;
  }

  return async (task, signal) => {
    if (task.source.kind === 'pages') return writePages(task, task.source.pages, signal);
    const whole = { ...task, outline: [] };
    const first = await ask(whole, signal);
    return first.length > 0 ? first : ask(whole, signal);
  };
}
