import type { Language } from '../../../contract/errors';
import type { ChatRole } from '../../engines/chat/port';

const says: Readonly<Record<Language, string>> = {
  'zh-CN': '我还没有学会回答问题，请先在编辑器里为我选择一个角色。',
  'en-US': 'I have not learned to answer yet. Please choose a role for me in the editor first.',
  'ms-MY': 'Saya belum belajar menjawab. Sila pilih peranan untuk saya dalam editor dahulu.',
  'th-TH': 'ฉันยังไม่ได้เรียนรู้การตอบคำถาม โปรดเลือกบทบาทให้ฉันในตัวแก้ไขก่อน',
};

/** What a project answers with while it has no role: that it needs one, in the language of whoever asks. */
export const noRole = (language: Language): ChatRole => ({
  name: 'Mirra',
  description: '',
  commonQuestions: [],
  fallbackScript: says[language],
  randomness: 0.95,
});
