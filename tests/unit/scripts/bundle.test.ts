import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainPages } from '../../../scripts/check-bundle.mjs';
import { plant, runCheck } from './tree';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** A build whose pages are small and whose canaries sing in the right places. */
const sound = () => {
  const manifest: Record<string, Chunk> = {
    'index.html': { file: 'index.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    'src/app/Editor.tsx': { file: 'editor.js', imports: ['_shared.js'], dynamicImports: ['canvas.tsx'] },
    'src/app/FilmStudio.tsx': { file: 'studio.js', imports: ['_shared.js'], dynamicImports: ['canvas.tsx'] },
    'canvas.tsx': { file: 'canvas.js' },
    'src/pages/account/LoginDialog.tsx': { file: 'login.js' },
  };
  const files: Record<string, string> = {
    'index.js': 'start()',
    'shared.js': 'shared()',
    'editor.js': 'edit()',
    'studio.js': 'film()',
    'canvas.js': 'var a="Konva warning: "',
    'login.js': 'switch(a){case"SUBMIT_ATTEMPT":}',
  };
  plainPages.forEach((page, index) => {
    manifest[page] = { file: `page${index}.js`, imports: ['_shared.js', 'index.html'] };
    files[`page${index}.js`] = 'page()';
  });
  return { manifest, files };
};

const check = ({ manifest, files }: ReturnType<typeof sound>) => {
  const root = plant({ ...files, '.vite/manifest.json': JSON.stringify(manifest) });
  return runCheck('check-bundle.mjs', root, root);
};

const KB = 1024;
/** Text that gzip cannot make smaller than about its length in bytes. */
const incompressible = (bytes: number): string => randomBytes(Math.ceil(bytes * 0.8)).toString('base64');

describe('check-bundle', () => {
  it('passes a lean build and prints its table', () => {
    const { status, text } = check(sound());
    expect(text).toMatch(/HomePage\.tsx +3 /);
    expect(status).toBe(0);
  });

  it('counts what the entry and the page load together', () => {
    const build = sound();
    build.files['shared.js'] = incompressible(124 * KB);
    build.files['page0.js'] = incompressible(124 * KB);
    const { status, text } = check(build);
    expect(text).toMatch(/HomePage\.tsx loads \d+\.\d KB of JavaScript; \d+ KB are the most/);
    expect(text).not.toContain('TalkPage.tsx loads');
    expect(status).toBe(1);
  });

  it('holds the editor to its own budget', () => {
    const build = sound();
    build.files['editor.js'] = incompressible(450 * KB);
    const { status, text } = check(build);
    expect(text).toContain('Editor.tsx loads');
    expect(status).toBe(1);
  });

  it.each([
    ['konva', 'var x="Konva warning: "'],
    ['@dnd-kit', 'var x="DndDescribedBy"'],
    ['formik', 'var x="SUBMIT_ATTEMPT"'],
  ])('finds %s on a plain page', (name, code) => {
    const build = sound();
    build.files['page2.js'] = code;
    const { status, text } = check(build);
    expect(text).toContain(`TalkPage.tsx loads ${name}`);
    expect(status).toBe(1);
  });

  it.each([
    ['canvas.js', 'konva'],
    ['login.js', 'formik'],
  ])('fails when the canary of %s has fallen silent', (file, name) => {
    const build = sound();
    build.files[file] = 'renamed()';
    const { status, text } = check(build);
    expect(text).toContain(`should load ${name}`);
    expect(status).toBe(1);
  });

  it('fails when a page is gone from the build', () => {
    const build = sound();
    delete build.manifest['src/pages/talk/TalkPage.tsx'];
    const { status, text } = check(build);
    expect(text).toContain('TalkPage.tsx is no chunk of its own');
    expect(status).toBe(1);
  });

  it('asks for the folder', () => {
    expect(runCheck('check-bundle.mjs', plant({})).status).toBe(2);
  });
});
