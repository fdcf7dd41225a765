import { shareLimits } from '../../../../contract/sharing/limits';
import { originsIn } from '../sites';

/** The limits of a link as the form holds them. */
export interface Limits {
  /** Local date as a date field has it; '' without one. */
  until: string;
  perVisitor: number | null;
  perDay: number | null;
  password: string;
  /** Sites that may show the link in a frame, one a line. */
  sites: string;
}

export const noLimits: Limits = { until: '', perVisitor: null, perDay: null, password: '', sites: '' };

/** Whether a password is too short to be sent. */
export const isShort = ({ password }: Limits) =>
  password !== '' && password.length < shareLimits.password.min;

/** Whether all fields can be sent. */
export const areComplete = (limits: Limits): boolean => !isShort(limits) && originsIn(limits.sites) !== null;

/** The last moment of a local day. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();
