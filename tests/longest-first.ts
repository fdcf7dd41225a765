import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than five seconds, the longest first. What is out of date here costs seconds, nothing else. */
const LONGEST = [
  'faults/nodes',
  'faults/database',
  'faults/crash',
  'faults/upload',
  'faults/start',
  'faults/resumable',
  'api/fuzz',
  'api/clone',
  'api/access',
  'api/conversion',
  'api/conversion-ends',
  'api/clone-video',
  'api/backup',
  'api/large-documents',
  'api/clone-promise',
  'api/trial-stream',
  'api/clone-portrait',
  'api/clone-trial',
  'api/bad-files',
  'api/clone-live',
  'api/resumable',
  'api/account',
  'api/transfer',
  'api/limits',
  'api/distributor-deposit',
  'api/share-limits',
  'api/upload-ways',
  'api/second-factor',
  'api/try',
  'api/turns.property',
  'api/trade-outage',
  'api/produce',
  'api/trade',
  'pages/person',
  'pages/login',
  'pages/orders',
  'pages/shop',
  'pages/wechat',
  'pages/roles',
  'pages/words',
  'unit/art/portrait/baker',
  'unit/engines/espeak',
  'unit/engines/avatar',
  'unit/engines/read-mark',
  'unit/engines/media-conversion',
  'unit/sdk/sdk',
  'unit/engines/illustrator-process',
  'unit/art/illustrator/pictures',
  'unit/engines/trial-look',
  'unit/ai-creation/layout.property',
  'unit/engines/voice-clone/style',
  'unit/engines/media-probe',
  'unit/engines/avatar-service/livetalking',
  'unit/art/portrait/strip',
  'unit/engines/pose-pack',
  'unit/engines/avatar-service/heygen',
];

/** Tests of faults wait for other programs most, so that they come while there is other work. */
const PROJECTS = ['faults', 'api', 'pages', 'unit-isolated', 'unit', 'component'];

/**
 * Begins with the files that take longest, so that no worker is left alone with one at the end. Vitest orders by what it
 * has measured before, and in a fresh clone by the size of the files, which tells little.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byVitest = super.sort.bind(this);
    const sorted = await byVitest(files);
    const rankOf = ({ project, moduleId }: TestSpecification): number => {
      const name = relative(project.config.root, moduleId).replace(/^tests\/|\.test\.tsx?$/g, '');
      const found = LONGEST.indexOf(name);
      return PROJECTS.indexOf(project.name) * 1_000 + (found < 0 ? LONGEST.length : found);
    };
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
