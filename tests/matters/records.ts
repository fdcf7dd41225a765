import { openConnection } from '../../server/db/connection';
import { createRollup } from '../../server/modules/statistics/rollup/service';
import { createSentiment } from '../../server/modules/statistics/sentiment/judge';
import { addProject } from '../account';
import { embedded } from '../faults/database-processes';
import { makeTalks } from '../fixtures/talks';
import type { Matter } from './matter';

/** Conversations of the past month in three projects, and their figures. */
export const fill: Matter = async ({ demo: { token, user }, dataDir }) => {
  const projectIds = [
    await addProject(token, '展厅'),
    await addProject(token, '酒店前台'),
    await addProject(token, '售票处'),
  ];
  const { db, pool } = openConnection(embedded(dataDir), (error) => {
    throw error;
  });
  try {
    await makeTalks(pool, {
      ownerId: user.userId,
      projectIds,
      conversations: 600,
      rounds: 4,
      days: 30,
    });
    await createRollup({ db, sentiment: createSentiment() }).refresh();
  } finally {
    await pool.end();
  }
  return { '/work/talk': '600 conversations', '/work/data': 'their figures of a month' };
};
