import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longer than five seconds, the longest first. What is out of date here costs seconds, nothing else. */
const LONGEST = [
  'faults/start',
  'api/clone',
  'api/conversion',
  'api/access',
  'api/fuzz',
  'pages/system',
  'pages/person',
  'api/clone-portrait',
  'api/render',
  'api/large-documents',
  'api/backup',
  'api/refund-failed',
  'api/distributor-deposit-return',
  'api/trade-outage',
  'unit/engines/media-conversion',
  'api/film-minutes',
  'faults/crash',
  'faults/database',
  'pages/login',
  'api/share-limits',
  'unit/sdk/sdk',
  'api/try',
  'api/transfer',
  'api/trade',
  'api/refund',
  'api/film-stills',
  'api/material',
  'api/second-factor',
  'unit/engines/avatar-service/livetalking',
  'api/avatar-design',
  'api/produce',
  'api/limits',
  'pages/orders',
  'unit/engines/espeak',
  'pages/wechat',
  'unit/server/patience',
  'api/produce-races',
  'unit/engines/film/segment',
  'api/step-up',
  'api/creation',
  'api/batch',
  'api/bad-files',
  'api/login',
  'pages/knowledge',
  'unit/engines/media-probe',
  'pages/pictures',
  'api/knowledge-links',
  'api/account',
  'api/film-api',
  'api/distributor-deposit',
  'api/clone-trial',
  'api/film',
  'api/account-races',
  'api/live-settings',
  'api/clone-promise',
  'component/pages/roleForm',
  'pages/ops',
  'pages/projects',
  'pages/shop',
  'pages/materials',
  'api/spoken-answer',
  'api/conversion-ends',
  'unit/engines/avatar-service/heygen',
  'unit/engines/storage',
  'unit/engines/chat',
  'api/local-voices',
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
