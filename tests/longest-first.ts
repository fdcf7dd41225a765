import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than five seconds, the longest first. What is out of date here costs seconds, nothing else. */
const LONGEST = [
  'faults/start',
  'api/fuzz',
  'pages/system',
  'pages/person',
  'faults/crash',
  'api/trade-outage',
  'api/clone',
  'api/conversion',
  'pages/login',
  'api/access',
  'api/distributor-deposit-return',
  'unit/engines/media-conversion',
  'api/clone-portrait',
  'api/refund-failed',
  'api/trial-stream',
  'pages/orders',
  'unit/engines/espeak',
  'pages/wechat',
  'unit/server/patience',
  'api/share-limits',
  'api/trade',
  'pages/knowledge',
  'api/login',
  'unit/engines/media-probe',
  'pages/pictures',
  'api/live-settings',
  'api/jobs',
  'component/pages/roleForm',
  'api/large-documents',
  'api/limits',
  'unit/engines/avatar-service/livetalking',
  'api/refund',
  'pages/ops',
  'api/second-factor',
  'api/account',
  'api/backup',
  'pages/projects',
  'faults/database',
  'api/try',
  'api/step-up',
  'api/clone-trial',
  'api/spoken-answer',
  'pages/shop',
  'api/conversion-ends',
  'api/distributor-deposit',
  'pages/materials',
  'api/work-traces',
  'unit/sdk/sdk',
  'unit/engines/avatar-service/heygen',
  'api/bad-files',
  'api/sleep-videos',
  'unit/engines/chat',
  'api/knowledge',
  'api/local-voices',
  'api/clone-promise',
  'api/transfer',
  'unit/engines/recognition/sherpa',
];

/** Files of one project follow each other, since a worker that has loaded their modules goes on with them. */
const PROJECTS = ['node', 'faults', 'api', 'pages', 'unit-isolated', 'unit', 'component'];
/** Tests of faults wait for other programs most, so that they come while there is other work. */
const FOLDERS = ['faults', 'api', 'unit'];

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
      const place =
        found < 0 ? LONGEST.length + FOLDERS.findIndex((folder) => name.startsWith(folder)) : found;
      return PROJECTS.indexOf(project.name) * 1_000 + place;
    };
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
