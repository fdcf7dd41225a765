import { answerErrors } from '../conversation/limits';

/** Types of errors in the data center: what the server noticed, and what visitors gave as their reason. */
export const errorTypes = [
  ...answerErrors,
  'interrupted',
  'wrong',
  'wrongSource',
  'outdated',
  'incomplete',
] as const;

/** Most days of one period in the data center. */
export const STATISTICS_DAYS = 366;

/** Answers that the owner judges each week. */
export const AUDIT_SAMPLE = 30;

/** The time zone of an account that has not chosen one. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai';
