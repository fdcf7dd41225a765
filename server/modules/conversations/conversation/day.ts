import type { Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { countUse } from '../../../http/limits';
import type { SharePrincipal } from '../../../http/principal';

const DAY_SECONDS = 86_400;

/**
 * Counts a question against the limits of a link for today (UTC). One that its visitor may not ask is not counted for all.
 * @param visitor what tells visitors of the link apart
 * @throws AppError visitorQuestionsUsed, shareQuestionsUsed
 */
export async function countDailyQuestion(
  db: Executor,
  { shareId, visitorQuestionsPerDay, questionsPerDay }: SharePrincipal,
  visitor: string,
): Promise<void> {
  if (
    visitorQuestionsPerDay !== null &&
    (await countUse(db, `share-visitor:${shareId}:${visitor}`, DAY_SECONDS)) > visitorQuestionsPerDay
  )
    throw new AppError('visitorQuestionsUsed', { limit: visitorQuestionsPerDay });
  if (questionsPerDay !== null && (await countUse(db, `share-day:${shareId}`, DAY_SECONDS)) > questionsPerDay)
    throw new AppError('shareQuestionsUsed');
}
