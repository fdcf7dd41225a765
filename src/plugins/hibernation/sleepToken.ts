import { createToken } from '../../kernel';
import type { SleepControl } from './sleep';

export const Sleep = createToken<SleepControl>('mirra.sleep');
