import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than five seconds, the longest first. What is out of date here costs seconds, nothing else. */
const LONGEST = [
  'faults/clone-video',
  'faults/clone',
  'faults/nodes',
  'faults/upload',
  'faults/database',
  'faults/commission.full',
  'faults/crash',
  'faults/rolling-update.full',
  'faults/shop',
  'faults/conversion',
  'faults/start',
  'faults/outages.full',
  'api/fuzz',
  'api/access',
  'api/clone',
  'api/backup',
  'api/trial-stream',
  'api/clone-video',
  'api/clone-portrait',
  'api/bad-files',
  'api/clone-live',
  'api/try',
  'api/trade-outage',
  'api/conversion-ends',
  'api/conversion',
  'api/resumable',
  'api/distributor-deposit-return',
  'api/upload-ways',
  'api/distributor-earning',
  'api/second-factor',
  'api/versions',
  'api/account',
  'api/distributor-histories.property',
  'api/trade-histories.property',
  'unit/illustrator/pictures',
  'unit/engines/avatar',
  'unit/engines/trial-look',
  'unit/portrait/baker',
  'unit/portrait/video',
  'unit/engines/espeak',
  'unit/ai-creation/layout.property',
  'unit/engines/voices',
  'unit/sdk/sdk',
  'unit/engines/voice-clone/style',
  'unit/engines/illustrator-process',
  'unit/engines/avatar-service/livetalking',
  'unit/server/patience',
  'unit/engines/payment/signatures',
];

/**
 * Begins with the files that take longest, so that no worker is left alone with one at the end. Vitest orders by what it
 * has measured before, and in a fresh clone by the size of the files, which tells little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byVitest = super.sort.bind(this);
    const sorted = await byVitest(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rankOf = ({ project, moduleId }: TestSpecification): number => {
      const name = relative(project.config.root, moduleId).replace(/^tests\/|\.test\.tsx?$/g, '');
      const found = LONGEST.indexOf(name);
      return projects.indexOf(project) * 1_000 + (found < 0 ? LONGEST.length : found);
    };
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
