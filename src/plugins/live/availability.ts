import { createToken, type Observable } from '../../kernel';

/** Whether visitors are shown the project now. */
export const Availability = createToken<Observable<boolean>>('mirra.availability');
