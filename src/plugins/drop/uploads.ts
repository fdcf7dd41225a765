import { createObservable } from '../../kernel';
import type { Intake } from './intake';

/** The intake whose uploads the list shows; null before the first arrival. */
export const uploads = createObservable<Intake | null>(null);
