// Takes the pictures of the help pages from a running sandbox server, in Chinese and in English, and writes them to
// public/help. Usage: npm start in one shell, then node scripts/make-help-pictures.mjs http://localhost:3000
// Names of pictures behind the address take only those.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const base = process.argv[2]?.replace(/\/$/, '');
const wanted = process.argv.slice(3);
if (base === undefined) {
  console.error('help pictures: name the address of a sandbox server');
  process.exit(2);
}

const window = { width: 1440, height: 810 };
const picture = { width: 960, height: 540 };
const LARGEST = 60 * 1024;
/** What the pictures' digital human is asked, and the role that answers it. */
const roles = {
  'zh-CN': {
    name: '前台小岚',
    description: '在前台接待来访的客人',
    openingRemarks: '您好，欢迎来访。',
    question: '你们几点开门？',
    answer: '我们每天上午九点开门，晚上六点关门，周末也在。',
    fallbackScript: '这个问题我帮您问一下同事。',
    wish: '清晨的现代办公室，落地窗，绿植，柔和的阳光',
  },
  'en-US': {
    name: 'Front desk',
    description: 'Welcomes visitors at the front desk',
    openingRemarks: 'Hello and welcome.',
    question: 'When are you open?',
    answer: 'We are open every day from nine in the morning to six in the evening, weekends included.',
    fallbackScript: 'Let me ask a colleague about that.',
    wish: 'a modern office in the morning, large windows, plants, soft sunlight',
  },
};
const languages = { zh: 'zh-CN', en: 'en-US' };

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** A call to the server as the demo account. */
async function call(method, path, { token, body, language } = {}) {
  const answer = await fetch(`${base}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(language && { language }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${method} ${path}: ${msg}`);
  return data;
}

const texts = (language, namespace) =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

/** What each picture shows: an address, and what is done there before it is taken. */
function scenes(language, project, film, { question, wish }) {
  const t = (namespace) => texts(language, namespace);
  const editor = `/project?id=${project}`;
  const studio = `/work/film/edit?id=${film}`;
  const panel = (title) => async (page) => {
    const rail = page.getByRole('navigation', { name: t('editor').tools });
    await rail.getByRole('button', { name: title, exact: true }).click();
    await page.waitForLoadState('networkidle');
  };
  // The answer is also what the conversations show afterwards.
  const ask = async (page) => {
    await page.getByRole('textbox').last().fill(question);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(4000);
  };
  const draw = async (page) => {
    await page.getByLabel(t('pictures').prompt.label).fill(wish);
    await page.getByRole('button', { name: t('pictures').create, exact: true }).click();
    await page.locator('article figure').nth(3).waitFor();
    await page.waitForLoadState('networkidle');
  };
  const press = (name) => (page) => page.getByRole('button', { name }).first().click();
  return {
    home: ['/home'],
    create: ['/work/project', press(t('work').create.open)],
    templates: ['/work/create'],
    pictures: ['/image/generate', draw],
    assets: ['/work/materials'],
    role: [editor, panel(t('role').title)],
    talk: [`/project/preview/${project}`, ask],
    share: [editor, press(t('share').share)],
    records: [
      '/work/talk',
      (page) => page.getByRole('main').getByRole('listitem').getByRole('link').first().click(),
    ],
    account: ['/work/project', press(t('common').userMenu.replace('{{name}}', 'Mirra'))],
    editor: [editor],
    avatar: [editor, panel(t('avatar').title)],
    add: [editor, panel(t('insert').title)],
    arrange: [editor, panel(t('layers').title)],
    dialog: [editor, panel(t('dialog-box').title)],
    versions: [editor, panel(t('versions').title)],
    keys: [editor, (page) => page.locator('[data-stage]').press('?')],
    plugins: [editor, (page) => page.getByRole('contentinfo').getByRole('button').last().click()],
    films: [
      '/work/film',
      async (page) => {
        await press(t('work').films.create.open)(page);
        await page.locator('[role=dialog] img').nth(7).waitFor();
        // The server draws the pictures when they are asked for first.
        await page.waitForTimeout(8000);
      },
    ],
    film: [studio],
    'film-timeline': [
      studio,
      async (page) => {
        await page.getByRole('button', { name: t('studio').play.timeline }).click();
        await page.getByRole('button', { name: t('studio').play.start, exact: true }).click();
        await page.getByRole('button', { name: t('studio').play.stop }).waitFor();
        await page.waitForTimeout(3500);
        await page.getByRole('button', { name: t('studio').play.pause }).click();
      },
    ],
    'film-import': [studio, press(t('studio').import.title)],
    'film-sound': [studio, panel(t('studio').film)],
    'film-languages': [studio, panel(t('film-languages').title)],
    'film-brand': [studio, panel(t('studio').brand)],
    'film-export': [studio, press(t('studio').render.open)],
    'film-batch': [
      studio,
      async (page) => {
        await press(t('studio').render.open)(page);
        await press(t('studio').render.batch)(page);
      },
    ],
    'film-watch': [
      studio,
      async (page) => {
        await press(t('studio').render.open)(page);
        await press(t('studio').render.share)(page);
      },
    ],
  };
}

/** A project that looks like somebody's work: the first template, with a role that can answer. */
async function makeProject(token, language) {
  const { records } = await call('GET', '/avatar/template/page?page=1&pageSize=20', { token, language });
  const template = records.find(({ ratio }) => ratio === 1) ?? records[0];
  const ratios = { 1: '16:9', 2: '9:16', 3: '4:3', 4: '3:4' };
  const { id } = await call('POST', '/avatar/project/add', {
    token,
    language,
    body: {
      name: template.name,
      status: 'proceed',
      proportion: { index: template.ratio, percentage: ratios[template.ratio] },
      direction: template.ratio % 2 === 0 ? 1 : 0,
      templateId: template.id,
    },
  });
  const { question, answer, wish: _, ...role } = roles[language];
  const { id: roleId } = await call('POST', '/avatar/model/saveModel', {
    token,
    body: { ...role, commonQuestions: [{ question, answer }], randomness: 0.9 },
  });
  const { document, revision } = await call('GET', `/avatar/project/${id}`, { token });
  await call('PUT', `/avatar/project/edit/${id}`, {
    token,
    body: { revision, document: { ...document, roleId } },
  });
  return { id, roleId };
}

/** A film that looks like somebody's work: the first template, which speaks to somebody by name. */
async function makeFilm(token, language) {
  const { records } = await call('GET', '/film/template/page?page=1&pageSize=40', { token, language });
  const template = records.find(({ ratio }) => ratio === 1) ?? records[0];
  const from = { kind: 'filmTemplate', id: template.id };
  const { id } = await call('POST', '/film/add', {
    token,
    language,
    body: { name: template.name, language, from },
  });
  const { document, revision } = await call('GET', `/avatar/project/${id}`, { token });
  const { order, byId } = document.film.scenes;
  byId[order[0]].script[0].text =
    `{{${texts(language, 'help').variable}}}${language === 'zh-CN' ? '，' : ', '}${byId[order[0]].script[0].text}`;
  await call('PUT', `/avatar/project/edit/${id}`, { token, body: { revision, document } });
  return id;
}

async function write(shot, file) {
  for (const quality of [80, 70, 60, 45]) {
    const bytes = await sharp(shot)
      .resize({ ...picture, fit: 'cover' })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (bytes.length > LARGEST && quality > 45) continue;
    writeFileSync(file, bytes);
    return bytes.length;
  }
}

async function take(browser, session, folder, language) {
  const { id: project, roleId } = await makeProject(session.token, language);
  const film = await makeFilm(session.token, language);
  const context = await browser.newContext({ locale: language, viewport: window, colorScheme: 'light' });
  await context.addInitScript(
    ([kept, spoken]) => {
      localStorage.setItem('mirra.language', spoken);
      localStorage.setItem('mirra.token', kept.token);
      localStorage.setItem('mirra.user', JSON.stringify(kept.user));
    },
    [session, language],
  );
  const out = new URL(`../public/help/${folder}/`, import.meta.url).pathname;
  mkdirSync(out, { recursive: true });
  for (const [name, [address, act]] of Object.entries(scenes(language, project, film, roles[language]))) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(base + address);
    await page.waitForLoadState('networkidle');
    if (address.includes('?id=')) await page.locator('header [data-state="saved"]').waitFor();
    // Avatars are drawn and greet, pictures fade in.
    await page.waitForTimeout(name === 'home' || name === 'talk' ? 6000 : 1200);
    await act?.(page);
    await page.waitForTimeout(900);
    const bytes = await write(await page.screenshot(), `${out}${name}.webp`);
    console.log(`${folder}/${name}.webp  ${(bytes / 1024).toFixed(0)} KB`);
    await page.close();
  }
  await context.close();
  const { records: drawn } = await call('GET', '/produce?page=1&pageSize=20', session);
  for (const { id, text } of drawn)
    if (text === roles[language].wish) await call('DELETE', `/produce/${id}`, session);
  for (const made of [project, film])
    await call('DELETE', `/avatar/project/${made}`, { token: session.token });
  await call('DELETE', `/avatar/model/${roleId}`, { token: session.token });
}

const phone = '13800138000';
const session = await call('POST', `/auth/pwd?phone=${phone}&password=${sha256('mirra.Mirra2026')}`);
const announcement = await call('GET', '/message/announcement', { token: session.token });
if (announcement !== null)
  await call('POST', `/message/announcement/${announcement.id}/seen`, { token: session.token });

const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome', process.env.CHROMIUM_PATH].find(
  (path) => path !== undefined && existsSync(path),
);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
});
try {
  for (const [folder, language] of Object.entries(languages)) await take(browser, session, folder, language);
} finally {
  await browser.close();
}
