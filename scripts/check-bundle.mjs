// Checks the JavaScript of a build against its budgets. Usage: node scripts/check-bundle.mjs <build folder>
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { isProgram, report } from './lib/source.mjs';

const KB = 1024;
// The entry names all parts that are loaded on demand: each of them costs every page some twenty bytes.
const PLAIN_LIMIT = 196 * KB;
const EDITOR_LIMIT = 347 * KB;
/** The editor, and what makes it a studio for films. */
const STUDIO_LIMIT = 363 * KB;

const ENTRY = 'index.html';
const EDITOR = 'src/app/Editor.tsx';
const STUDIO = 'src/app/FilmStudio.tsx';
const LOGIN = 'src/pages/account/LoginDialog.tsx';
export const plainPages = [
  'src/pages/home/HomePage.tsx',
  'src/pages/work/listPages.ts',
  'src/pages/talk/TalkPage.tsx',
  'src/pages/data/DataPage.tsx',
  'src/pages/knowledge/KnowledgePage.tsx',
  'src/pages/knowledge/ProjectKnowledgePage.tsx',
  'src/pages/library/images/ImageIndexPage.tsx',
  'src/pages/library/images/MyPicturesPage.tsx',
  'src/pages/library/images/GeneratePage.tsx',
  'src/pages/library/assets/MaterialsPage.tsx',
  'src/pages/work/templates/TemplateCenterPage.tsx',
  'src/pages/preview/OwnerPreviewPage.tsx',
  'src/pages/preview/SharePreviewPage.tsx',
  'src/pages/watch/WatchPage.tsx',
  'src/pages/agreements/AgreementPage.tsx',
  'src/pages/sandbox/SandboxPage.tsx',
  'src/pages/shop/market/MarketPage.tsx',
  'src/pages/shop/product/ProductPage.tsx',
  'src/pages/shop/membership/BuyPage.tsx',
  'src/pages/shop/cart/CartPage.tsx',
  'src/app/session/AccountPages.tsx',
  'src/pages/account/person/PersonPage.tsx',
  'src/pages/account/person/PhonePersonPage.tsx',
  'src/pages/account/person/PhoneAccountPage.tsx',
  'src/pages/account/person/PhoneChangePhonePage.tsx',
  'src/pages/account/person/PhoneChangePasswordPage.tsx',
  'src/pages/help/ManualPage.tsx',
  'src/pages/help/EditorHelpPage.tsx',
  'src/pages/help/FilmHelpPage.tsx',
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

/**
 * Strings that identify a package in minified code. Each must still be found where it belongs (`home`, its dynamic imports
 * included), so that the check fails when an update has renamed one.
 */
const canaries = [
  { name: 'konva', word: 'Konva warning', home: EDITOR },
  { name: '@dnd-kit', word: 'DndDescribedBy', home: null },
  { name: 'formik', word: 'SUBMIT_ATTEMPT', home: LOGIN },
];

/** Keys of a chunk and of all that it imports statically; with `dynamic` also of what it may load later. */
function closure(manifest, key, { dynamic = false } = {}) {
  const seen = new Set();
  const queue = [key];
  for (const next of queue) {
    const chunk = manifest[next];
    // The entry is on every page already: a page that imports back from it gains nothing.
    if (chunk === undefined || seen.has(next)) continue;
    seen.add(next);
    queue.push(...(chunk.imports ?? []), ...(dynamic ? (chunk.dynamicImports ?? []) : []));
  }
  return seen;
}

/** Rows of the table and problems of a build folder. */
export function checkBundle(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
  const texts = new Map();
  const textOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(folder, file), 'utf8'));
    return texts.get(file);
  };
  const scripts = (keys) =>
    new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
  const sizes = new Map();
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(textOf(file), { level: 9 }).length);
    return sizes.get(file);
  };

  const problems = [];
  const rows = [];
  const measure = (page, limit) => {
    if (manifest[page] === undefined) {
      problems.push(`${page} is no chunk of its own in this build`);
      return new Set();
    }
    const files = scripts(new Set([...closure(manifest, ENTRY), ...closure(manifest, page)]));
    const bytes = [...files].reduce((sum, file) => sum + sizeOf(file), 0);
    rows.push({ page, files: files.size, bytes, limit });
    if (bytes > limit) {
      problems.push(
        `${page} loads ${(bytes / KB).toFixed(1)} KB of JavaScript; ${limit / KB} KB are the most`,
      );
    }
    return files;
  };

  for (const page of plainPages) {
    for (const file of measure(page, PLAIN_LIMIT)) {
      for (const { name, word } of canaries) {
        if (textOf(file).includes(word)) problems.push(`${page} loads ${name} (in ${file})`);
      }
    }
  }
  measure(EDITOR, EDITOR_LIMIT);
  measure(STUDIO, STUDIO_LIMIT);
  for (const { name, word, home } of canaries) {
    if (home === null || manifest[home] === undefined) continue;
    const files = [...scripts(closure(manifest, home, { dynamic: true }))];
    if (!files.some((file) => textOf(file).includes(word))) {
      problems.push(`${home} should load ${name}, but its canary "${word}" is not there: is it still right?`);
    }
  }
  return { rows, problems };
}

if (isProgram(import.meta)) {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error('bundle: name the build folder: node scripts/check-bundle.mjs <folder>');
    process.exitCode = 2;
  } else {
    const { rows, problems } = checkBundle(folder);
    const width = Math.max(...rows.map(({ page }) => page.length));
    console.log(`${'page'.padEnd(width)}  files   gzip KB   limit`);
    for (const { page, files, bytes, limit } of rows) {
      const kb = (bytes / KB).toFixed(1);
      console.log(
        `${page.padEnd(width)}  ${String(files).padStart(5)}   ${kb.padStart(7)}   ${String(limit / KB).padStart(5)}`,
      );
    }
    report('bundle', problems, 'every page keeps to its budget');
  }
}
