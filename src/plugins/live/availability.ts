import { createToken, type Observable } from '../../kernel';

/** Whether the project is published now. */
export const Availability = createToken<Observable<boolean>>('mirra.availability');
