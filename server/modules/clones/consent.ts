import { randomInt } from 'node:crypto';
import { CLONE_CONSENT_VERSION, cloneLimits } from '../../../contract/constants';
import type { CloneConsent, CloneType } from '../../../contract/clone';
import type { Language } from '../../../contract/errors';
import { MINUTE_MS } from '../../../contract/time';
import type { Database } from '../../db/connection';
import * as store from './consent-store';
import words from './phrases.json' with { type: 'json' };

/** Words of a phrase: with 36 to choose from, one in a million is guessed. */
const WORDS = 4;

/** A list of different words in a random order, as one reads them aloud. */
function newPhrase(language: Language): string {
  const left = [...words[language]];
  const chosen = Array.from({ length: WORDS }, () => left.splice(randomInt(left.length), 1)[0] ?? '');
  return chosen.join(language === 'zh-CN' ? '、' : ', ');
}

const sentences: Readonly<Record<CloneType, Record<Language, string>>> = {
  virtual: {
    'zh-CN': '我就是照片或视频中的人，我同意用它制作我的数字人形象，只供这个账户使用。口令是：{phrase}。',
    'en-US':
      'I am the person in the photo or video. I agree that a digital human of me is made from it, for this account only. The phrase is: {phrase}.',
    'ms-MY':
      'Saya ialah orang dalam foto atau video ini. Saya bersetuju manusia digital saya dibuat daripadanya, untuk akaun ini sahaja. Frasanya ialah: {phrase}.',
    'th-TH': 'ฉันคือบุคคลในภาพหรือวิดีโอนี้ ฉันยินยอมให้สร้างมนุษย์ดิจิทัลของฉันจากสื่อนี้ เพื่อใช้ในบัญชีนี้เท่านั้น วลีคือ {phrase}',
  },
  audio: {
    'zh-CN': '这是我本人的声音，我同意用它制作我的合成声音，只供这个账户使用。口令是：{phrase}。',
    'en-US':
      'This is my own voice. I agree that a synthetic voice is made from it, for this account only. The phrase is: {phrase}.',
    'ms-MY':
      'Ini suara saya sendiri. Saya bersetuju suara sintetik dibuat daripadanya, untuk akaun ini sahaja. Frasanya ialah: {phrase}.',
    'th-TH': 'นี่คือเสียงของฉันเอง ฉันยินยอมให้สร้างเสียงสังเคราะห์จากเสียงนี้ เพื่อใช้ในบัญชีนี้เท่านั้น วลีคือ {phrase}',
  },
};

const phrases: Readonly<Record<Language, string>> = {
  'zh-CN': '口令是：{phrase}。',
  'en-US': 'The phrase is: {phrase}.',
  'ms-MY': 'Frasanya ialah: {phrase}.',
  'th-TH': 'วลีคือ {phrase}',
};

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
