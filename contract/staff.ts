import * as T from 'typebox';
import { staffAreas } from './constants';

export const StaffArea = T.Enum([...staffAreas]);
export type StaffArea = (typeof staffAreas)[number];
