/** What can be wrong with a field; `locales/server` has a sentence for each. */
export const faultRules = [
  'missing',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooFew',
  'tooMany',
  'repeated',
  'notNumber',
  'notText',
  'notList',
  'notObject',
  'notBoolean',
  'noQuestion',
  'malformed',
  'notOffered',
  'unknown',
  'reserved',
  'unexpected',
  'wrong',
] as const;
export type FaultRule = (typeof faultRules)[number];

/** What is wrong with one field of an input. */
export interface FieldFault {
  /** JSON pointer of the field, such as `/commonQuestions/0/answer`; empty for the input as a whole. */
  field: string;
  rule: FaultRule;
  /** The bound that was passed, or the values that are possible. */
  limit?: number | string;
}
