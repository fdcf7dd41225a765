import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plant, runCheck } from './tree';

const pages = [
  'src/pages/home/HomePage.tsx',
  'src/pages/work/ProjectListPage.tsx',
  'src/pages/work/TalkPage.tsx',
  'src/pages/library/images/ImageIndexPage.tsx',
  'src/pages/library/images/MyPicturesPage.tsx',
  'src/pages/library/images/GeneratePage.tsx',
  'src/pages/library/assets/MaterialsPage.tsx',
  'src/pages/work/templates/TemplateCentrePage.tsx',
  'src/pages/preview/OwnerPreviewPage.tsx',
  'src/pages/preview/SharePreviewPage.tsx',
  'src/pages/agreements/AgreementPage.tsx',
  'src/pages/sandbox/SandboxPage.tsx',
  'src/app/session/AccountPages.tsx',
  'src/pages/account/person/PersonPage.tsx',
  'src/pages/account/person/PhonePersonPage.tsx',
  'src/pages/account/person/PhoneAccountPage.tsx',
  'src/pages/account/person/PhoneChangePhonePage.tsx',
  'src/pages/account/person/PhoneChangePasswordPage.tsx',
  'src/pages/help/ManualPage.tsx',
  'src/pages/help/EditorHelpPage.tsx',
  'src/pages/questionnaire/QuestionnairePage.tsx',
  'src/pages/mobile/ProductPage.tsx',
  'src/pages/feedback/PhoneFeedbackPage.tsx',
  'src/pages/message/PhoneMessagesPage.tsx',
  'src/pages/preview/PhoneDemoPage.tsx',
  'src/pages/back-office/FeedbackDesk.tsx',
  'src/pages/back-office/AnnouncementDesk.tsx',
  'src/pages/back-office/UserDesk.tsx',
  'src/pages/back-office/AuditDesk.tsx',
  'src/pages/gallery/GalleryPage.tsx',
  'src/pages/not-found/NotFoundPage.tsx',
];

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
    'canvas.tsx': { file: 'canvas.js' },
    'src/pages/account/LoginDialog.tsx': { file: 'login.js' },
  };
  const files: Record<string, string> = {
    'index.js': 'start()',
    'shared.js': 'shared()',
    'editor.js': 'edit()',
    'canvas.js': 'var a="Konva warning: "',
    'login.js': 'switch(a){case"SUBMIT_ATTEMPT":}',
  };
  pages.forEach((page, index) => {
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
    build.files['shared.js'] = incompressible(120 * KB);
    build.files['page0.js'] = incompressible(120 * KB);
    const { status, text } = check(build);
    expect(text).toMatch(/HomePage\.tsx loads \d+\.\d KB of JavaScript; 190 KB are the most/);
    expect(text).not.toContain('TalkPage.tsx loads');
    expect(status).toBe(1);
  });

  it('holds the editor to its own budget', () => {
    const build = sound();
    build.files['editor.js'] = incompressible(420 * KB);
    const { status, text } = check(build);
    expect(text).toContain('Editor.tsx loads');
    expect(status).toBe(1);
  });

  it.each([
    ['konva', 'var x="Konva warning: "'],
    ['@dnd-kit', 'var x="DndDescribedBy"'],
    ['formik', 'var x="SUBMIT_ATTEMPT"'],
  ])('hears %s on a plain page', (name, code) => {
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
    delete build.manifest['src/pages/work/TalkPage.tsx'];
    const { status, text } = check(build);
    expect(text).toContain('TalkPage.tsx is no chunk of its own');
    expect(status).toBe(1);
  });

  it('asks for the folder', () => {
    expect(runCheck('check-bundle.mjs', plant({})).status).toBe(2);
  });
});
