import type { Language } from '../../../../contract/errors';
import type { MessageKind } from '../../../../contract/message/schema';
import { fill, inEachLanguage, type InEachLanguage } from '../../../texts';

export type { MessageValues } from './values';

const words: InEachLanguage<Readonly<Record<MessageKind, { title: string; text: string }>>> = inEachLanguage(
  (texts) => texts.messages,
);

/** The product's own time zone: the server does not know the reader's. */
const timeText = (iso: string, language: Language): string =>
  `${new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(new Date(iso))} (UTC+8)`;

/** Title and text of a message in a language, with its placeholders filled. Texts of users are inserted as they are. */
export function messageWords(
  kind: MessageKind,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): { title: string; message: string } {
  const { title, text } = words[language][kind];
  const { time } = values;
  const shown = time === undefined ? values : { ...values, time: timeText(String(time), language) };
  return { title: fill(title, shown), message: fill(text, shown) };
}
