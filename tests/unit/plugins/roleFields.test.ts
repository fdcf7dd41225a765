import { describe, expect, it } from 'vitest';
import { fieldsOf, inputOf, missingFields, newQuestion } from '../../../src/plugins/role/roleFields';

describe('the role form', () => {
  it('sends trimmed texts, drops empty rows, and no id for a new role', () => {
    const fields = { ...fieldsOf(null), name: ' Lan ', fallbackScript: 'Sorry' };
    fields.questions = [newQuestion(' Who? ', ' Me '), newQuestion(' ', '')];
    const input = inputOf(fields, null);
    expect(input).toMatchObject({ name: 'Lan', commonQuestions: [{ question: 'Who?', answer: 'Me' }] });
    expect(input).not.toHaveProperty('id');
    expect(missingFields(input)).toEqual([]);
  });

  it('names what is missing', () => {
    const fields = fieldsOf(null);
    fields.questions = [newQuestion('Who?')];
    expect(missingFields(inputOf(fields, null))).toEqual(['name', 'fallbackScript', 'questions']);
  });
});
