import type { SpokenLanguage } from '../../../../../contract/common/languages';
import { shortened } from '../../../../../contract/text/text';
import type { Facts } from './fill';

/** What a description is given in the words of its maker. */
export interface DutiesTask {
  /** What the maker says of the work, and what the work is about. */
  duties: readonly string[];
  matter: string | null;
  facts: Facts;
  language: SpokenLanguage;
}

const told: Readonly<Record<SpokenLanguage, (clauses: string) => string>> = {
  'zh-CN': (clauses) => `制作要求：${clauses}。`,
  'en-US': (clauses) => ` What its maker asks for: ${clauses}.`,
  'ms-MY': (clauses) => ` Kehendak pembuatnya: ${clauses}.`,
  'th-TH': (clauses) => ` สิ่งที่ผู้สร้างต้องการ: ${clauses}`,
};

/** A role's description with what the maker says of its work and of the matter, word by word. */
export function withDuties(
  description: string,
  { duties, matter, language, facts }: DutiesTask,
  limit: number,
): string {
  const said = `${description} ${facts.organization} ${duties.join(' ')}`.toLowerCase();
  const all = [...(matter === null || said.includes(matter.toLowerCase()) ? [] : [matter]), ...duties];
  if (all.length === 0) return description;
  const separator = language === 'zh-CN' ? '；' : language === 'th-TH' ? ' ' : '; ';
  const clauses = all.map((clause) => clause.replace(/[.。;；\s]+$/u, '')).join(separator);
  return shortened(description + told[language](clauses), limit);
}
