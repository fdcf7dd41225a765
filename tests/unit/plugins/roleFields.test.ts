import { describe, expect, it } from 'vitest';
import {
  confirmed,
  fieldsOf,
  inputOf,
  missingFields,
  newQuestion,
} from '../../../src/plugins/role/roleFields';

describe('the role form', () => {
  it('sends trimmed texts, drops empty rows, and no id for a new role', () => {
    const fields = { ...fieldsOf(null), name: ' Lan ', fallbackScript: 'Sorry' };
    fields.questions = [
      newQuestion({ question: ' Who? ', answer: ' Me ' }),
      newQuestion({ question: ' ', answer: '' }),
    ];
    const input = inputOf(fields, null);
    expect(input).toMatchObject({ name: 'Lan', commonQuestions: [{ question: 'Who?', answer: 'Me' }] });
    expect(input).not.toHaveProperty('id');
    expect(missingFields(input)).toEqual([]);
  });

  it('keeps the unconfirmed mark of questions until they are confirmed', () => {
    const pair = { question: 'Who?', answer: 'Me', unconfirmed: true as const };
    const fields = { ...fieldsOf(null), questions: [newQuestion(pair)] };
    expect(inputOf(fields, null).commonQuestions).toEqual([pair]);
    const read = { ...fields, questions: fields.questions.map(confirmed) };
    expect(inputOf(read, null).commonQuestions).toEqual([{ question: 'Who?', answer: 'Me' }]);
  });

  it('names missing fields', () => {
    const fields = fieldsOf(null);
    fields.questions = [newQuestion({ question: 'Who?', answer: '' })];
    expect(missingFields(inputOf(fields, null))).toEqual(['name', 'fallbackScript', 'questions']);
  });
});
