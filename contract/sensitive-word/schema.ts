import * as T from 'typebox';
import { Id, Time } from '../common/schema';
import { wordActions, wordFormats, wordLimits } from './limits';

/** What happens to a text with a word: the word is masked, the whole text is refused, or it is only counted. */
export const WordAction = T.Enum([...wordActions]);
export type WordAction = (typeof wordActions)[number];

export const WordFormat = T.Enum([...wordFormats]);
export type WordFormat = (typeof wordFormats)[number];

/** Where a word was found: in what a visitor asked, or in what the avatar was about to say. */
export type WordDirection = 'question' | 'answer';

/** A text that a word or an exception may be. */
const word = T.String({ minLength: 1, maxLength: wordLimits.word * 4 });

export const WordLibrary = T.Object({
  id: Id,
  name: T.String(),
  action: WordAction,
  script: T.String({ description: 'What is said instead of a refused text' }),
  exceptions: T.Array(T.String(), { description: 'Texts within which no word is found' }),
  words: T.Integer({ description: 'How many words it has' }),
  triggers: T.Integer({ description: 'In how many messages they were found' }),
  createTime: Time,
  updateTime: Time,
});
export type WordLibrary = T.Static<typeof WordLibrary>;

export const SensitiveWord = T.Object({
  id: Id,
  serial: T.Integer({ description: 'Number of the word in its library; it is never given again' }),
  word: T.String(),
  pinyin: T.Boolean({ description: 'Whether other characters of the same sound are found too' }),
  questions: T.Integer({ description: 'Questions in which it was found' }),
  answers: T.Integer({ description: 'Answers in which it was found' }),
  triggers: T.Integer(),
  uploadTime: Time,
});
export type SensitiveWord = T.Static<typeof SensitiveWord>;

/** What became of an upload. */
export const WordsAdded = T.Object({
  added: T.Array(T.String()),
  duplicates: T.Array(T.String(), { description: 'Known before, or twice in the upload: not recorded' }),
  refused: T.Array(T.String(), { description: 'Of a file: longer than a word may be' }),
  counts: T.Object({ added: T.Integer(), duplicates: T.Integer(), refused: T.Integer() }),
});
export type WordsAdded = T.Static<typeof WordsAdded>;

export const WordLibraryInput = T.Object({
  name: T.String({ minLength: 1, maxLength: wordLimits.name }),
  action: WordAction,
  script: T.Optional(T.String({ maxLength: wordLimits.script })),
  exceptions: T.Optional(T.Array(word, { maxItems: wordLimits.exceptions })),
});
export type WordLibraryInput = T.Static<typeof WordLibraryInput>;

/** How a text reads when the words of one library are applied to it. */
export const WordTrial = T.Object({
  text: T.String({ description: 'The text with its words masked' }),
  refused: T.Boolean(),
  matches: T.Array(T.Object({ start: T.Integer(), end: T.Integer(), word: T.String(), action: WordAction })),
});
export type WordTrial = T.Static<typeof WordTrial>;

/** Where the routes of a kind of owner begin: an account, or the operators. */
export type WordRoutesPrefix = '/avatar/taboo' | '/ops/taboo';
