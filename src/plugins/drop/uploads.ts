import { createObservable } from '../../kernel';
import type { Intake } from './intake';

/** The intake whose uploads the list shows; null while the plugin does not run. */
export const uploads = createObservable<Intake | null>(null);
