import type { FaultRule, FieldFault } from '../../contract/common/field-fault';
import type { Language } from '../../contract/common/languages';
import { inEachLanguage, type InEachLanguage } from '../texts';

const texts = inEachLanguage(({ fields }) => fields);

/** What people call the fields that they fill in; fields of programs go by their own names. */
const fieldNames: InEachLanguage<Readonly<Record<string, string>>> = inEachLanguage(
  ({ fields }) => fields.names,
);
const faultTexts: InEachLanguage<Readonly<Record<FaultRule, string>>> = inEachLanguage(
  ({ fields }) => fields.faults,
);

/** Chinese and Thai words stand without spaces, but not beside Latin letters and digits. */
const spaced = (name: string, language: Language): string =>
  language === 'zh-CN' || language === 'th-TH' ? name.replace(/^(?=\w)|(?<=[\w\]])$/g, ' ') : name;

/** A field as people call it: the items of lists are counted from 1. */
function fieldName(pointer: string, language: Language): string {
  const parts = pointer.split('/').slice(1);
  if (parts.length === 0) return texts[language].whole;
  const name = parts
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (fieldNames[language][part] ?? part)))
    .join(' ');
  return spaced(name, language);
}

/**
 * Says what is wrong with a field.
 * @param name of the field; without it, or when it is empty, the field goes by the name that people give it
 */
export const faultText = ({ field, rule, limit }: FieldFault, language: Language, name = ''): string =>
  faultTexts[language][rule]
    .replace(/\{(\w+)\}/g, (_, key: string) =>
      key === 'field' ? spaced(name, language) || fieldName(field, language) : String(limit),
    )
    .replaceAll(' ：', '：')
    .replaceAll(' :', ':')
    .replaceAll('  ', ' ')
    .trim();
