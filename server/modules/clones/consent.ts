import { randomInt } from 'node:crypto';
import { CLONE_CONSENT_VERSION, cloneLimits } from '../../../contract/clone/limits';
import type { CloneConsent, CloneType } from '../../../contract/clone/schema';
import type { Language } from '../../../contract/errors';
import { MINUTE_MS } from '../../../contract/common/time';
import type { Database } from '../../db/connection';
import * as store from './consent-store';
import { byKey, inEachLanguage, type InEachLanguage } from '../../texts';

const words = inEachLanguage((texts) => texts.clones.phraseWords);
/** Words of a phrase: with 36 to choose from, one in a million is guessed. */
const WORDS = 4;

/** A list of different words in a random order, as one reads them aloud. */
function newPhrase(language: Language): string {
  const left = [...words[language]];
  const chosen = Array.from({ length: WORDS }, () => left.splice(randomInt(left.length), 1)[0] ?? '');
  return chosen.join(language === 'zh-CN' ? '、' : ', ');
}

const sentences: Readonly<Record<CloneType, InEachLanguage>> = byKey((texts) => texts.clones.consent);

const phrases: Readonly<Record<Language, string>> = inEachLanguage((texts) => texts.clones.phrase);

const sentenceOf = (type: CloneType, language: Language, ownText: string | null): string =>
  ownText === null ? sentences[type][language] : `${ownText} ${phrases[language]}`;

/**
 * A new sentence of consent. Its phrase is random and holds for minutes, so that it cannot be cut out of what somebody has
 * said before.
 * @param ownText what the voice service wants to hear word by word; null where it has no wish
 */
export async function newConsent(
  db: Database,
  accountId: string,
  { type, language, ownText }: { type: CloneType; language: Language; ownText: string | null },
): Promise<CloneConsent> {
  const phrase = newPhrase(language);
  const { id, text, version, endsAt } = await store.insertConsent(db, {
    accountId,
    type,
    language,
    phrase,
    text: sentenceOf(type, language, ownText).replace('{phrase}', phrase),
    version: CLONE_CONSENT_VERSION,
    endsAt: new Date(Date.now() + cloneLimits.consentMinutes * MINUTE_MS),
  });
  return { id, phrase, text, version, endTime: endsAt.toISOString() };
}
