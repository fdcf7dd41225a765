import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../server/version';

const root = join(import.meta.dirname, '..', '..', '..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');
/** Lines outside of code blocks: a comment in a shell begins as a heading does. */
const prose = (file: string) => text(file).replaceAll(/^```[^]*?^```$/gm, '');
const headings = (file: string) =>
  [...prose(file).matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);

describe('the README', () => {
  test('has the same sections in both languages', () => {
    expect(headings('README.md').length).toBeGreaterThan(4);
    expect(headings('README.zh-CN.md')).toEqual(headings('README.md'));
  });

  test('has the same links in both languages', () => {
    const links = (file: string) =>
      [...text(file).matchAll(/\]\(([^)]+)\)/g)]
        .map(([, to = '']) => to)
        .filter((to) => !to.startsWith('README'));
    expect(new Set(links('README.zh-CN.md'))).toEqual(new Set(links('README.md')));
  });

  test('is short enough to be read', () => {
    expect(text('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
  });
});

describe('the papers', () => {
  test.each([
    'README.md',
    'README.zh-CN.md',
    'AGENTS.md',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'docs/features.md',
    'docs/licenses.md',
    'docs/upgrading.md',
    'docs/decisions/README.md',
  ])('%s links to files that exist', (file) => {
    const links = [...prose(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, to = '']) => to.split('#')[0] ?? '')
      .filter((to) => to !== '' && !/^https?:/.test(to));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((to) => !existsSync(join(root, file, '..', to)))).toEqual([]);
  });

  test('AGENTS.md names paths that exist', () => {
    const paths = [...prose('AGENTS.md').matchAll(/`([^`\s]+\/[^`\s]*|[\w-]+\.\w+)`/g)]
      .map(([, path = '']) => path)
      // Files of a domain, not of the root.
      .filter((path) => !['index.ts', 'routes.ts', 'service.ts', 'store.ts', 'limits.ts'].includes(path));
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('AGENTS.md names scripts of the package', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    const named = [...text('AGENTS.md').matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the version', () => {
  const { version } = JSON.parse(text('package.json')) as { version: string };

  test('is the same wherever the product tells it', () => {
    const { version: locked, packages } = JSON.parse(text('package-lock.json')) as {
      version: string;
      packages: Record<string, { version?: string }>;
    };
    expect([VERSION, locked, packages['']?.version]).toEqual([version, version, version]);
    expect(text('Containerfile')).toContain(`ARG VERSION=${version}\n`);
    expect(text('compose.yaml')).toContain(`mirra:${version}\n`);
    expect(text('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`);
  });

  test('is the newest of the changelog', () => {
    const versions = [...text('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)];
    expect(versions.length).toBeGreaterThan(1);
    expect(versions[0]?.[1]).toBe(version);
  });
});

describe('the decisions', () => {
  const folder = join(root, 'docs', 'decisions');
  const files = readdirSync(folder).filter((file) => /^\d/.test(file));
  const index = text('docs/decisions/README.md')
    .split('\n')
    .filter((line) => /^\| \d{4} \|/.test(line))
    .map((line) => {
      const [number = '', link = '', status = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const [, title = '', file = ''] = /^\[(.+)\]\((.+)\)$/.exec(link) ?? [];
      return { number, title, file, status };
    });

  test('are all in the index, with the title of their page', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(index.map(({ file }) => file)).toEqual(files.toSorted());
    for (const { number, title, file } of index)
      expect(text(`docs/decisions/${file}`).split('\n')[0], file).toBe(`# ${number}: ${title}`);
  });

  test('have a status, which names decisions that exist', () => {
    const numbers = new Set(index.map(({ number }) => number));
    for (const { file, status } of index) {
      expect(status, file).toMatch(/^(accepted|(amended|superseded) by \d{4}(, \d{4})*)$/);
      for (const [number] of status.matchAll(/\d{4}/g)) expect(numbers.has(number), file).toBe(true);
    }
  });

  test('have headings of one style', () => {
    for (const file of files) {
      const sections = [...text(`docs/decisions/${file}`).matchAll(/^## (.+)$/gm)].map(([, name]) => name);
      expect(sections, file).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']));
    }
  });
});
