import * as T from 'typebox';
import { staffAreas } from './limits';

export const StaffArea = T.Enum([...staffAreas]);
export type StaffArea = (typeof staffAreas)[number];
