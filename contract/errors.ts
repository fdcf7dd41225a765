import { accountErrors } from './errors/account';
import { brainErrors } from './errors/brain';
import { cloneErrors } from './errors/clone';
import { creationErrors } from './errors/creation';
import { distributorErrors } from './errors/distributor';
import type { ErrorEntry } from './errors/entry';
import { filmErrors } from './errors/film';
import { fontErrors } from './errors/font';
import { generalErrors } from './errors/general';
import { knowledgeErrors } from './errors/knowledge';
import { libraryErrors } from './errors/library';
import { mediaErrors } from './errors/media';
import { recordErrors } from './errors/record';
import { secondFactorErrors } from './errors/second-factor';
import { systemErrors } from './errors/system';
import { serviceErrors } from './errors/service';
import { sharingErrors } from './errors/sharing';
import { shopErrors } from './errors/shop';
import { toolErrors } from './errors/tools';
import { speechModelErrors } from './errors/speech-model';
import { wordErrors } from './errors/words';
import { workErrors } from './errors/work';

export { type ErrorEntry, passThroughCodes } from './errors/entry';
export { defaultLanguage, type Language, languages } from './common/languages';

/** Every error of the server: its code and its status. */
export const errorCatalogue = {
  ...generalErrors,
  ...accountErrors,
  ...secondFactorErrors,
  ...systemErrors,
  ...workErrors,
  ...serviceErrors,
  ...mediaErrors,
  ...libraryErrors,
  ...filmErrors,
  ...fontErrors,
  ...brainErrors,
  ...creationErrors,
  ...knowledgeErrors,
  ...toolErrors,
  ...wordErrors,
  ...recordErrors,
  ...sharingErrors,
  ...shopErrors,
  ...cloneErrors,
  ...distributorErrors,
  ...speechModelErrors,
} satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;
