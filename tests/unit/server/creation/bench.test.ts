import { expect, test } from 'vitest';
import { languages } from '../../../../contract/errors';
import { createJudge, descriptionsIn, GOAL } from '../../../bench/create/read';

test.each(languages)('the benchmark descriptions in %s are understood as expected', (language) => {
  const meets = createJudge();
  const all = descriptionsIn(language);
  expect(all).toHaveLength(50);
  const met = all.filter((described) => meets(described).length === 0);
  expect(met.length / all.length).toBeGreaterThanOrEqual(GOAL);
});
