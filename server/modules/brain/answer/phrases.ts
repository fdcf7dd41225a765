import type { Language } from '../../../../contract/errors';

/** Spoken while an answer is on its way, when it takes longer than one waits in silence. */
export const fillers: Readonly<Record<Language, string>> = {
  'zh-CN': '请稍等，我查一下。',
  'en-US': 'One moment, let me check.',
  'ms-MY': 'Sebentar, saya semak dahulu.',
  'th-TH': 'สักครู่ ขอตรวจสอบก่อน',
};

/** Said instead of a text with a refused word, when its library says nothing of its own. */
export const refusals: Readonly<Record<Language, string>> = {
  'zh-CN': '这个话题我不方便谈，我们聊点别的吧。',
  'en-US': 'I can’t talk about that. Let’s talk about something else.',
  'ms-MY': 'Saya tidak dapat bercakap tentang hal itu. Mari kita bercakap tentang perkara lain.',
  'th-TH': 'เรื่องนี้ฉันคุยไม่ได้ เราคุยเรื่องอื่นกันเถอะ',
};

/** Said when nothing fits, by a role that has no words of its own for it. */
export const fallbacks: Readonly<Record<Language, string>> = {
  'zh-CN': '这个问题我还不清楚，请换个问法，或者联系工作人员。',
  'en-US': 'I don’t know that yet. Try asking in another way, or contact our staff.',
  'ms-MY': 'Saya belum tahu tentang itu. Cuba tanya dengan cara lain, atau hubungi kakitangan kami.',
  'th-TH': 'เรื่องนี้ฉันยังไม่ทราบ ลองถามแบบอื่น หรือติดต่อเจ้าหน้าที่ของเรา',
};

/** Names of the languages, for the model. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': 'Simplified Chinese',
  'en-US': 'American English',
  'ms-MY': 'Malay',
  'th-TH': 'Thai',
};
