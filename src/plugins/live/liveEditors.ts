import { createToken, type Observable } from '../../kernel';

/** Names of those who edit the project now, in other windows than this. */
export const LiveEditors = createToken<Observable<readonly string[]>>('mirra.live-editors');
