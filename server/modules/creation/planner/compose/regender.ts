import type { CreationPlan, Gender } from '../../../../../contract/creation/schema';

/** Before these a Thai woman uses the polite word of questions. */
const ASKED = /(?<=ไหม|มั้ย|หรือ|อะไร|ไหน|เท่าไร|เท่าไหร่|อย่างไร|ยังไง|เมื่อไร|เมื่อไหร่|ใคร|กี่โมง|นะ|จ๊ะ)\s?ครับ/g;

const thaiOf = (text: string, gender: Gender): string =>
  gender === 'male'
    ? text.replaceAll(/ค่ะ|คะ(?![\u0e00-\u0e7f])/g, 'ครับ').replaceAll('ดิฉัน', 'ผม')
    : text
        .replaceAll(ASKED, 'คะ')
        .replaceAll('ครับ', 'ค่ะ')
        .replaceAll(
          /(?<![\u0e00-\u0e7f])ผม(?=ช่วย|จะ|ชื่อ|เป็น|คือ|ขอ|ไม่|ยัง|ก็|พร้อม|ตอบ|แนะนำ|บอก|[^\u0e00-\u0e7f])/g,
          'ดิฉัน',
        );

/** The texts of a role as another persona says them: under its name and, in Thai, with the polite words of its gender. */
export function regender(
  role: CreationPlan['role'],
  persona: { name: string; gender: Gender; language: CreationPlan['language'] },
): CreationPlan['role'] {
  const say = (text: string): string => {
    const renamed = role.name === '' ? text : text.replaceAll(role.name, persona.name);
    return persona.language === 'th-TH' ? thaiOf(renamed, persona.gender) : renamed;
  };
  return {
    name: persona.name,
    description: say(role.description),
    openingRemarks: say(role.openingRemarks),
    fallbackScript: say(role.fallbackScript),
    commonQuestions: role.commonQuestions.map(({ question, answer, ...rest }) => ({
      ...rest,
      question: say(question),
      answer: say(answer),
    })),
  };
}
