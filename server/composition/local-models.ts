import { join } from 'node:path';
import type { Config } from '../config';
import { LocalModels } from '../engines/shared/local-models/models';
import { root } from '../program-files';

/** Path of the program that runs the operator's models. */
export const localSpeechEntry = join(root, 'tools', 'local-speech', 'main.mjs');

/** The models of the operator, in the folder that the settings name. */
export const localModels = ({ modelsDir: dir }: Config, log: (line: string) => void): LocalModels =>
  new LocalModels({ dir, log, entry: localSpeechEntry });
