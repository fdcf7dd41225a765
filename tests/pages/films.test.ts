import type { Page } from './page';
import { expect, test } from './test';
import { addProject, call, readProject, signIn } from './account';

const openList = (page: Page) => page.goto('/work/film');
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const addFilm = async (token: string, name: string) =>
  (await call('POST /film/add', { body: { name, language: 'zh-CN' } }, token)).id;
const filmsOf = async (token: string) => (await call('GET /film/page', { query: {} }, token)).records;

async function fromMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}
async function openDialog(page: Page) {
  await page.getByRole('button', { name: '新建影片' }).first().click();
  return page.getByRole('dialog', { name: '新建影片' });
}

test('an account without films is led to its first, from the menu of the workbench', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/project');
  await page.getByRole('link', { name: '影片' }).click();
  await expect(page.getByRole('heading', { name: '还没有影片' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '新建影片' }).last().click();
  await expect(page.getByRole('dialog', { name: '新建影片' })).toBeVisible();
});

test('a blank film needs a name of 1 to 30 characters, and gets ratio and language', async ({ page }) => {
  const { token } = await signIn(page);
  await openList(page);
  const dialog = await openDialog(page);
  await dialog.getByText('空白', { exact: true }).click();
  const name = dialog.getByLabel('影片名称');
  const create = dialog.getByRole('button', { name: '创建' });
  await create.click();
  await expect(name).toHaveAccessibleDescription(/请输入名称/);
  await name.fill('字'.repeat(31));
  await expect(name).toHaveAccessibleDescription(/名称不能超过 30 个字符/);
  await create.click();
  expect(await filmsOf(token)).toEqual([]);

  await name.fill('字'.repeat(30));
  await dialog.getByLabel('脚本语言').selectOption('th-TH');
  await dialog.getByRole('group', { name: '画面比例' }).getByText('9:16').click();
  await create.dblclick();
  await expect(page).toHaveURL(/\/work\/film\/edit\?id=/);
  expect(await filmsOf(token)).toMatchObject([
    { name: '字'.repeat(30), language: 'th-TH', proportion: { percentage: '9:16' } },
  ]);
});

test('a film begins with a film template, whose design stays when its ratio changes', async ({ page }) => {
  const { token } = await signIn(page);
  await openList(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel('影片名称').fill('周报');
  const gallery = dialog.getByRole('group', { name: '请选择影片模板' });
  await expect(gallery.getByRole('radio')).toHaveCount(8);
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择影片模板');
  await dialog.getByLabel('用途').selectOption('news');
  await expect(gallery.getByRole('radio')).toHaveCount(1);
  await gallery.getByText('新闻播报').click();
  await dialog.getByText('9:16', { exact: true }).click();
  await dialog.getByLabel('脚本语言').selectOption('ms-MY');
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/work\/film\/edit\?id=/);
  expect(await filmsOf(token)).toMatchObject([
    { name: '周报', language: 'ms-MY', languages: ['ms-MY'], scenes: 4, proportion: { percentage: '9:16' } },
  ]);
});

test('a film begins with a project or a template of a digital human, once one is chosen', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await addProject(token, '门店', 2);
  await openList(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel('影片名称').fill('二店');
  await dialog.getByText('已有项目', { exact: true }).click();
  await dialog.getByText('精选模板', { exact: true }).click();
  const choices = dialog.getByRole('group', { name: '请选择项目或模板' });
  await expect(choices.getByText('前台接待', { exact: true })).toBeVisible();
  await dialog.getByText('我的项目', { exact: true }).click();
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请选择项目或模板');
  await choices.getByText('门店').click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/work\/film\/edit\?id=/);
  expect(await filmsOf(token)).toMatchObject([{ name: '二店', proportion: { percentage: '9:16' } }]);
});

test('a film that begins with a file is made blank, and the studio is told to ask for the file', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await openList(page);
  const dialog = await openDialog(page);
  await dialog.getByLabel('影片名称').fill('讲解');
  await dialog.getByText('文件', { exact: true }).click();
  await dialog.getByRole('group', { name: '画面比例' }).getByText('9:16').click();
  await dialog.getByRole('button', { name: '创建' }).click();
  await expect(page).toHaveURL(/\/work\/film\/edit\?id=[^&]+&import$/);
  expect(await filmsOf(token)).toMatchObject([{ name: '讲解', proportion: { percentage: '9:16' } }]);
});

test('a card tells length, scenes and languages, and opens the studio', async ({ page }) => {
  const { token } = await signIn(page);
  const id = await addFilm(token, '导览');
  await openList(page);
  const one = card(page, '导览');
  await expect(one.getByText('约 00:05')).toBeVisible();
  await expect(one.getByText('1 个分镜')).toBeVisible();
  await expect(one.getByText('简体中文')).toBeVisible();
  await expect(one.getByRole('link', { name: '导览' })).toHaveAttribute('href', `/work/film/edit?id=${id}`);
});

test('a film is renamed and copied, and projects are not shown beside it', async ({ page }) => {
  const { token } = await signIn(page);
  await addProject(token, '项目');
  const id = await addFilm(token, '旧名');
  await openList(page);
  const dialog = await fromMenu(page, '旧名', '重命名');
  await dialog.getByLabel('影片名称').fill('新名');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(card(page, '新名')).toBeVisible();
  expect((await readProject(token, id)).name).toBe('新名');
  await fromMenu(page, '新名', '复制影片');
  await expect(card(page, '新名 副本')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('a deleted film can be taken back, and the trash of films is emptied by itself', async ({ page }) => {
  const { token } = await signIn(page);
  const project = await addProject(token, '项目');
  await call('POST /avatar/project/trash', { body: { ids: [project] } }, token);
  await addFilm(token, '删掉');
  await openList(page);
  await fromMenu(page, '删掉', '删除');
  await expect(card(page, '删掉')).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(card(page, '删掉')).toBeVisible();
  await fromMenu(page, '删掉', '删除');
  await page.getByRole('navigation', { name: '文件夹' }).getByRole('button', { name: '回收站' }).click();
  await expect(card(page, '删掉')).toBeVisible();
  await expect(card(page, '项目')).toBeHidden();
  await page.getByRole('button', { name: '清空回收站' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空回收站' }).click();
  await expect(page.getByRole('heading', { name: '回收站是空的' })).toBeVisible();
  const { total } = await call('GET /avatar/project/page', { query: { trashed: true } }, token);
  expect(total).toBe(1);
});

test('films lie in folders of their own', async ({ page }) => {
  const { token } = await signIn(page);
  await call('POST /avatar/folder', { body: { kind: 'project', name: '项目夹' } }, token);
  await call('POST /avatar/folder', { body: { kind: 'film', name: '春季' } }, token);
  await addFilm(token, '导览');
  await openList(page);
  const folders = page.getByRole('navigation', { name: '文件夹' });
  await expect(folders.getByRole('button', { name: '春季', exact: true })).toBeVisible();
  await expect(folders.getByText('项目夹')).toBeHidden();
  const dialog = await fromMenu(page, '导览', '移动到文件夹');
  await dialog.getByText('春季').click();
  await dialog.getByRole('button', { name: '移动' }).click();
  await expect(dialog).toBeHidden();
  await folders.getByRole('button', { name: '春季', exact: true }).click();
  await expect(card(page, '导览')).toBeVisible();
});

test('search narrows the list by name and says when nothing fits', async ({ page }) => {
  const { token } = await signIn(page);
  for (const name of ['展厅 甲', '展厅 乙', '门店']) await addFilm(token, name);
  await openList(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  const search = page.getByRole('searchbox', { name: '按名称查找' });
  await search.fill('展厅');
  await expect(page.getByRole('article')).toHaveCount(2);
  await search.fill('没有的');
  await expect(page.getByRole('heading', { name: '没有名称包含“没有的”的影片' })).toBeVisible();
});

test('the preview of a film is opened from its card; it is loading, failed, or not there for others', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addFilm(token, '新品');
  await openList(page);
  await page.getByRole('button', { name: '新品 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '预览' }).click();
  await expect(page).toHaveURL(new RegExp(`/film/preview/${id}$`));
  await expect(page.getByRole('link', { name: '返回工作室' })).toHaveAttribute(
    'href',
    `/work/film/edit?id=${id}`,
  );
  await expect(page.getByRole('heading', { name: '新品' })).toBeVisible();
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();

  await page.route(`**/avatar/project/${id}`, (route) => route.abort());
  await page.goto(`/film/preview/${id}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute(`**/avatar/project/${id}`);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();

  // The address of a project's preview leads a film to its own, and the other way round.
  await page.goto(`/project/preview/${id}`);
  await expect(page).toHaveURL(new RegExp(`/film/preview/${id}$`));
  await signIn(page);
  await page.goto(`/film/preview/${id}`);
  await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible();
});
