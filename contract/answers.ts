import type { Language } from './errors';

/** Messages of successful calls, where they say more than 'ok'. */
export const answerTexts = {
  codeSent: {
    'zh-CN': '验证码已发送，请查收短信',
    'en-US': 'Code sent. Check your text messages',
    'ms-MY': 'Kod telah dihantar. Semak mesej teks anda',
    'th-TH': 'ส่งรหัสแล้ว กรุณาตรวจสอบข้อความของคุณ',
  },
} satisfies Record<string, Record<Language, string>>;

export type AnswerName = keyof typeof answerTexts;
