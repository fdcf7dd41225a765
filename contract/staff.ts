import * as T from 'typebox';

/** Parts of the back office; each is granted by itself. */
export const staffAreas = ['feedback', 'announcement', 'user', 'audit'] as const;

export const StaffArea = T.Enum([...staffAreas]);
export type StaffArea = (typeof staffAreas)[number];
