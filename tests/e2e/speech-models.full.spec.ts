import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataDir, removeDataDir } from '../data-template';
import { type ReleasePage, startReleasePage } from '../fixtures/release-page';
import { packedToyVoice, writeToyEntry } from '../fixtures/toy-catalogue';
import { type ServerProcess, startServerProcess } from '../server-process';
import { staff } from '../staff';
import { addProject, keepSession, newPhone, readProject, register } from './account';
import { openEditor, openPanel } from './stage';
import { expect, test } from './test';

let models: ReleasePage;
let dir: string;
let dataDir: string;
let server: ServerProcess;
const archives = new Map<string, Buffer>();
const usual = process.env.TEST_PLUGINS_DIR;

test.beforeAll(async () => {
  models = await startReleasePage();
  dir = await mkdtemp(join(tmpdir(), 'mirra-shelf-'));
  for (const [name, rank, language, spoken] of [
    ['toy-first', 90, 'zh-CN', 'Chinese'],
    ['toy-stick', 91, 'en-US', 'English'],
  ] as const) {
    const archive = await packedToyVoice(name, spoken);
    archives.set(name, archive);
    models.put(`/${name}.tar.bz2`, archive);
    const address = `${models.origin}/${name}.tar.bz2`;
    await writeToyEntry(join(dir, 'entries'), { name, address, archive, rank, language });
  }
  // With a folder of models of its own: those of other tests would be in its lists.
  dataDir = await copyDataDir(process.env.DATA_TEMPLATE ?? '');
  server = await startServerProcess(dataDir, {
    MODELS_CATALOGUE: join(dir, 'entries'),
    LINK_HOSTS: '127.0.0.1',
    REQUESTS_PER_MINUTE: '10000',
  });
  process.env.BASE_URL = server.address;
  process.env.TEST_PLUGINS_DIR = join(dataDir, 'plugins');
});
test.afterAll(async () => {
  if (usual !== undefined) process.env.TEST_PLUGINS_DIR = usual;
  await server.stop();
  await models.close();
  await removeDataDir(dataDir);
  await rm(dir, { recursive: true });
});

test('staff installs a voice in one press, another one from a stick, and gives projects the natural voice', async ({
  page,
}) => {
  const phone = newPhone();
  const session = await register(phone);
  await staff('grant', phone, 'system');
  const id = await addProject(session.token, '大堂');
  const other = await addProject(session.token, '展厅');
  await keepSession(page, session);
  const voiceOf = async (project: string) =>
    (await readProject(session.token, project)).document.events.audioId;
  const before = await voiceOf(id);
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: `Toy ${name}` })
      .first();
  const accept = async () => {
    await page.getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: '安装', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };

  // The voice panel leads there too.
  await openEditor(page, id);
  const panel = await openPanel(page, '声音');
  await expect(panel.getByRole('link', { name: '打开语音模型' })).toHaveAttribute('href', '/ops/models');

  // The way from the overview, whose hint is put away for good once there is a voice.
  await page.goto(`${server.address}/ops/system`);
  await page.getByRole('link', { name: '选择语音模型' }).click();
  await expect(page).toHaveURL(/\/ops\/models$/);

  models.trouble('/toy-first.tar.bz2', [{ slowly: { bytes: 60, ms: 200 } }]);
  await row('toy-first').getByRole('button', { name: '安装', exact: true }).click();
  await accept();
  await expect(row('toy-first').getByRole('status')).toContainText('正在下载');
  await expect(row('toy-first')).toContainText('已安装', { timeout: 60_000 });

  const stick = join(dir, 'toy-stick.tar.bz2');
  await writeFile(stick, archives.get('toy-stick') ?? '');
  await page.getByLabel('语言', { exact: true }).selectOption('全部语言');
  await row('toy-stick').getByRole('button', { name: '从文件安装' }).click();
  await page.locator('input[type=file]').setInputFiles(stick);
  await accept();
  await expect(row('toy-stick')).toContainText('已安装', { timeout: 60_000 });
  expect(models.asked.filter((path) => path.includes('toy-stick'))).toEqual([]);

  await row('toy-stick').getByRole('button', { name: '移除' }).click();
  await expect(page.getByRole('dialog')).toContainText('没有项目使用其语音');
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click();
  await expect(row('toy-stick').getByRole('button', { name: '安装', exact: true })).toBeVisible();

  await page.goto(`${server.address}/ops/system`);
  await expect(page.getByRole('heading', { name: '节点' })).toBeVisible();
  await expect(page.getByRole('link', { name: '选择语音模型' })).toHaveCount(0);

  // All projects take the natural voice in one act, this one under the eyes of its editor, and are put back in another.
  await openEditor(page, id);
  await openPanel(page, '声音');
  await panel.getByRole('button', { name: '在这 2 个项目中使用自然语音' }).click();
  const undo = page.getByRole('button', { name: '撤销', exact: true }).last();
  await expect(page.getByText('2 个项目已改用自然语音')).toBeVisible();
  const natural = await voiceOf(id);
  expect(natural).toBeGreaterThan(100_000);
  expect(await voiceOf(other)).toBe(natural);
  await expect(panel.getByRole('radio', { name: /toy-first/ })).toBeChecked();
  await undo.click();
  await expect(page.getByText('2 个项目已恢复原来的语音')).toBeVisible();
  expect([await voiceOf(id), await voiceOf(other)]).toEqual([before, before]);
  await expect(panel.getByRole('radio', { name: /toy-first/ })).not.toBeChecked();
});
