import { Check } from 'typebox/value';
import type { TranslationFault } from '../../../../contract/film/routes';
import { faultOf } from '../../../../film/texts/changes';
import { marksIn } from '../../../../film/texts/marks';
import type { FilmText } from '../../../../film/texts/texts';
import type { ChatEngine } from '../../../engines/chat/port';
import { askForObject } from '../../creation';
import { chunksOf } from './chunks';
import { type TranslationTask, translationMessages, translationsShape } from './prompt';

/** A text with its translation, or with what is wrong with the one that a model has written. */
export type Translated = { source: FilmText } & (
  | { text: string; fault: null }
  | { text: null; fault: TranslationFault }
);

/** Translates texts, each of which has an answer. @throws ChatError; the reason of the signal */
export type Translator = (
  task: TranslationTask,
  texts: readonly FilmText[],
  signal: AbortSignal,
) => Promise<Translated[]>;

/** Close to the text, since it has to be the same film. */
const TEMPERATURE = 0.2;
/** Longest answer in tokens: at least, and for each character of the texts. */
const TOKENS = { least: 2_000, each: 4 } as const;

/** A translation as it is kept, or what is wrong with it. */
function checked(source: FilmText, written: string | undefined): Translated {
  const text = written?.trim() ?? '';
  if (text === '') return { source, text: null, fault: 'untranslated' };
  if (faultOf({ source: source.text, text }) === 'tooLong') return { source, text: null, fault: 'tooLong' };
  if (marksIn(source.text).join() !== marksIn(text).join()) return { source, text: null, fault: 'marks' };
  return { source, text, fault: null };
}

/** Translates with a model. What it leaves out or gets wrong is asked for once more. */
export function createTranslator(chat: ChatEngine): Translator {
  async function ask(
    task: TranslationTask,
    texts: readonly FilmText[],
    signal: AbortSignal,
  ): Promise<Translated[]> {
    const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
    const { value } = await askForObject(chat, {
      messages: translationMessages(task, texts),
      temperature: TEMPERATURE,
      maxTokens: TOKENS.least + TOKENS.each * characters,
      signal,
      shape: { name: 'translations', schema: translationsShape },
    });
    const written = Check(translationsShape, value) ? value.translations : [];
    const byNumber = new Map(written.map(({ number, text }) => [number, text]));
    return texts.map((source, index) => checked(source, byNumber.get(index + 1)));
  }

  return async (task, texts, signal) => {
    const done: Translated[] = [];
    for (const chunk of chunksOf(texts)) {
      signal.throwIfAborted();
      const first = await ask(task, chunk, signal);
      const failed = first.filter(({ fault }) => fault !== null).map(({ source }) => source);
      const second = failed.length === 0 ? [] : await ask(task, failed, signal);
      const mended = new Map(second.map((one) => [one.source, one]));
      done.push(...first.map((one) => mended.get(one.source) ?? one));
    }
    return done;
  };
}
