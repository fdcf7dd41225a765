import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Phrase } from '../../../kernel';
import { loadNegatives } from '../phrases/negatives';
import type { HeardSound } from '../phrases/mfcc';
import { thresholdOf } from '../phrases/score';
import { readTemplate } from '../phrases/templates';
import { LISTENING_META, type ListeningSettings, type PhraseTemplate, readSettings } from '../settings';

/** Own recordings of a phrase. */
export const RECORDINGS_LIMIT = 3;

/** Changes how the project listens. For use inside a transaction. */
export function changeSettings(draft: ProjectDocument, change: (settings: ListeningSettings) => void): void {
  const settings = readSettings(draft);
  change(settings);
  draft.meta[LISTENING_META] = settings;
}

const rowsOf = (templates: readonly PhraseTemplate[]) =>
  templates.map(readTemplate).filter((rows) => rows !== null);

/**
 * The threshold of a phrase with these templates: below all that it is not, the project's other phrases among them.
 * @param templates of the phrase itself
 */
export async function findThreshold(
  { phrases }: ListeningSettings,
  phrase: Phrase,
  templates: readonly PhraseTemplate[],
): Promise<number | null> {
  const negatives = await loadNegatives();
  const others: HeardSound[] = (['wake', 'sleep', 'stop'] as const)
    .filter((one) => one !== phrase)
    .flatMap((one) => rowsOf(phrases[one].templates).map((rows) => [rows]));
  return thresholdOf(rowsOf(templates), [...negatives, ...others]);
}

/** The templates with one more recording, the oldest of four left out; or with new ones of our voices instead of the old. */
export function withTemplates(
  old: readonly PhraseTemplate[],
  added: readonly PhraseTemplate[],
  source: PhraseTemplate['source'],
): PhraseTemplate[] {
  const kept = old.filter((one) => one.source !== source);
  const mine = source === 'voice' ? added : [...old.filter((one) => one.source === source), ...added];
  return [...kept, ...(source === 'voice' ? mine : mine.slice(-RECORDINGS_LIMIT))];
}
