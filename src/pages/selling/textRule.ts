import { string } from 'yup';
import { characterCount } from '../../ui/text';

/** A text that must be there and have no more characters than it may. Messages are keys below `selling:invalid`. */
export const textRule = (limit: number) =>
  string()
    .default('')
    .test('given', 'required', (text) => text.trim() !== '')
    .test('length', 'tooLong', (text) => characterCount(text.trim()) <= limit);
