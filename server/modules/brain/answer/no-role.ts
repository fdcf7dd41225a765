import { DEFAULT_RANDOMNESS } from '../../../../contract/constants';
import { type Language, languages } from '../../../../contract/errors';
import type { Principal } from '../../../http/principal';
import type { BrainRole } from './question';

/** The text for the project's owner. */
const ownerHears: Readonly<Record<Language, string>> = {
  'zh-CN': '我还没有学会回答问题，请先在编辑器里为我选择一个角色。',
  'en-US': 'I have not learned to answer yet. Please choose a role for me in the editor first.',
  'ms-MY': 'Saya belum belajar menjawab. Sila pilih peranan untuk saya dalam editor dahulu.',
  'th-TH': 'ฉันยังไม่ได้เรียนรู้การตอบคำถาม โปรดเลือกบทบาทให้ฉันในตัวแก้ไขก่อน',
};

/** The text for visitors, who cannot change it. */
const visitorHears: Readonly<Record<Language, string>> = {
  'zh-CN': '我暂时还不能回答问题，请稍后再来。',
  'en-US': 'I cannot answer questions yet. Please come back later.',
  'ms-MY': 'Saya belum dapat menjawab soalan. Sila datang lagi kemudian.',
  'th-TH': 'ตอนนี้ฉันยังตอบคำถามไม่ได้ กรุณากลับมาใหม่ภายหลัง',
};

/** The answer of a project without a role, in the asker's language. */
export const noRole = (language: Language, asker: Principal['kind']): BrainRole => {
  const hears = asker === 'user' ? ownerHears : visitorHears;
  return {
    name: 'Mirra',
    description: '',
    commonQuestions: [],
    fallbackScript: hears[language],
    translations: Object.fromEntries(languages.map((one) => [one, { fallbackScript: hears[one] }])),
    randomness: DEFAULT_RANDOMNESS,
    language: 'auto',
    answerLength: 'medium',
    citations: false,
    suggestions: false,
    knowledgeIds: [],
    toolIds: [],
    tabooIds: [],
  };
};
