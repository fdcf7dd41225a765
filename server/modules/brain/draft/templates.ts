import type { Language } from '../../../../contract/errors';
import type { CommonQuestion } from '../../../../contract/role';
import { fallbacks } from '../answer/phrases';

/** Drafts without a model, from the name and the description of a role. */
interface Templates {
  description: (name: string) => string;
  openingRemarks: (name: string, about: string) => string;
  fallbackScript: (about: string) => string;
  commonQuestions: (name: string, about: string) => CommonQuestion[];
}

const short = (text: string): string => /^[^。！？.!?\n]{1,80}/u.exec(text.trim())?.[0].trim() ?? '';

export const templates: Readonly<Record<Language, Templates>> = {
  'zh-CN': {
    description: (name) =>
      `${name}，说话亲切、简洁，只回答自己知道的事；不清楚时会如实说明，并告诉对方可以找谁。`,
    openingRemarks: (name, about) => `您好，我是${name}。${about === '' ? '' : `${about}。`}有什么可以帮您？`,
    fallbackScript: (about) =>
      about === ''
        ? fallbacks['zh-CN']
        : '这个问题我还不清楚，我主要负责解答自己职责内的问题，请换个问法，或者联系工作人员。',
    commonQuestions: (name, about) => [
      { question: '你是谁？', answer: `我是${name}${about === '' ? '' : `，${about}`}。` },
      {
        question: '你能做什么？',
        answer: `您可以直接问我问题${about === '' ? '' : `：${about}`}。我会尽量简短地回答。`,
      },
    ],
  },
  'en-US': {
    description: (name) =>
      `${name} speaks in a friendly, concise way, answers only what they know, and says so when they don’t, naming who can help instead.`,
    openingRemarks: (name, about) =>
      `Hello, I’m ${name}. ${about === '' ? '' : `${about}. `}How can I help you?`,
    fallbackScript: () => fallbacks['en-US'],
    commonQuestions: (name, about) => [
      { question: 'Who are you?', answer: `I’m ${name}.${about === '' ? '' : ` ${about}.`}` },
      {
        question: 'What can you do?',
        answer: `Just ask me your question.${about === '' ? '' : ` ${about}.`} I’ll keep my answer short.`,
      },
    ],
  },
  'ms-MY': {
    description: (name) =>
      `${name} bercakap dengan mesra dan ringkas, hanya menjawab perkara yang diketahui, dan berterus terang apabila tidak pasti.`,
    openingRemarks: (name, about) =>
      `Helo, saya ${name}. ${about === '' ? '' : `${about}. `}Apa yang boleh saya bantu?`,
    fallbackScript: () => fallbacks['ms-MY'],
    commonQuestions: (name, about) => [
      { question: 'Siapa anda?', answer: `Saya ${name}.${about === '' ? '' : ` ${about}.`}` },
      {
        question: 'Apa yang anda boleh buat?',
        answer: `Tanya sahaja soalan anda.${about === '' ? '' : ` ${about}.`} Saya akan menjawab dengan ringkas.`,
      },
    ],
  },
  'th-TH': {
    description: (name) =>
      `${name} พูดจาเป็นมิตรและกระชับ ตอบเฉพาะสิ่งที่รู้ และบอกตรง ๆ เมื่อไม่ทราบ พร้อมแนะนำว่าควรถามใคร`,
    openingRemarks: (name, about) => `สวัสดี ฉันชื่อ${name} ${about === '' ? '' : `${about} `}มีอะไรให้ช่วยไหม`,
    fallbackScript: () => fallbacks['th-TH'],
    commonQuestions: (name, about) => [
      { question: 'คุณคือใคร', answer: `ฉันชื่อ${name}${about === '' ? '' : ` ${about}`}` },
      { question: 'คุณทำอะไรได้บ้าง', answer: `ถามคำถามมาได้เลย${about === '' ? '' : ` ${about}`} ฉันจะตอบสั้น ๆ` },
    ],
  },
};

/** The first sentence of a description, which says what the role is for. */
export const aboutOf = (description: string): string => short(description);
