import { expect, type Page, test } from './test';
import { base, call, signIn } from './account';

/** The id in the address of the editor. */
const projectOf = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';

/** Ends the creation that the editor has begun, and answers what the server knew of it. */
async function stopCreation(page: Page, token: string) {
  await expect(page).toHaveURL(/\/project\?id=/);
  const screen = page.getByRole('dialog', { name: '正在创建数字人' });
  await expect(screen).toBeVisible();
  const params = { id: projectOf(page) };
  const read = () => call('GET /avatar/project/{id}/creation', { params }, token);
  await expect.poll(async () => (await read())?.plan ?? null).not.toBeNull();
  const creation = await read();
  await screen.getByRole('button', { name: '取消' }).click();
  await expect(screen).toHaveCount(0);
  await expect.poll(read).toBeNull();
  return creation;
}

test('the AI way of the create dialog leads to what is missing, then to one project with its wish', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await page.goto(`${base()}/work/project`);
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  await dialog.getByText('AI 场景创建').click();
  const [scene, description, name] = [
    dialog.getByRole('combobox', { name: '场景' }),
    dialog.getByRole('textbox', { name: '描述' }),
    dialog.getByRole('textbox', { name: '项目名称' }),
  ];
  const create = dialog.getByRole('button', { name: '用 AI 创建' });

  await create.click();
  await expect(scene).toBeFocused();
  await expect(dialog.getByText('请选择场景')).toBeVisible();
  await expect(description).toHaveAccessibleDescription(/请描述您想要的数字人/);
  await expect(name).toHaveAccessibleDescription(/请输入名称/);

  await scene.fill('酒店');
  await page.getByRole('option', { name: /酒店/ }).first().click();
  await name.fill('海边');
  await description.fill('字'.repeat(201));
  await expect(description).toHaveAccessibleDescription(/描述不能超过 200 个字符/);
  await create.click();
  await expect(description).toBeFocused();
  expect((await call('GET /avatar/project/page', { query: {} }, token)).total).toBe(0);

  const wish = `海边酒店的前台${'，请'.repeat(96)}。`;
  expect([...wish]).toHaveLength(200);
  await description.fill(wish);
  await expect(description).not.toHaveAccessibleDescription(/描述不能超过/);
  await create.dblclick();
  const creation = await stopCreation(page, token);
  expect(creation?.wish).toMatchObject({ description: wish, categoryId: 'hotel', name: '海边', ratio: 1 });
  expect((await call('GET /avatar/project/page', { query: {} }, token)).total).toBe(1);
});

test('a conversation leads from a wish over its plan to the editor, which begins with that very plan', async ({
  page,
}) => {
  const { token } = await signIn(page);
  await page.goto(`${base()}/work/create`);
  const field = page.getByRole('textbox', { name: '您的想法' });
  const plan = page.getByRole('complementary', { name: '方案' });
  const log = page.getByRole('log');

  await field.fill('海边酒店的前台，傍晚，温柔的女接待，竖屏');
  await field.press('Enter');
  await expect(plan).toContainText('酒店');
  await expect(log).toContainText('第一版方案好了');
  await expect(log).toContainText('是为哪家单位做的');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  // The wish names the screen.
  await expect(plan.getByRole('radio', { name: '9:16' })).toBeChecked();
  await expect(page.getByRole('region', { name: '适合这个场景的模板' }).getByRole('article')).toHaveCount(2);

  const height = () =>
    page.getByRole('region', { name: '说出您想要的数字人' }).evaluate((one) => one.clientHeight);
  const before = await height();
  await field.fill('云海酒店，主色深蓝');
  await field.press('Enter');
  await expect(log).toContainText(/已更新：.*主色/);
  await expect(log.getByText('云海酒店，主色深蓝')).toBeVisible();
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(48);

  const asked = await log.locator(':scope > :nth-last-child(2)').textContent();
  await page.getByRole('button', { name: '跳过' }).click();
  await expect(log.locator(':scope > :nth-last-child(2)')).not.toHaveText(asked ?? '');

  const answer = page.waitForResponse(/\/ai_plan$/);
  await page.getByRole('list', { name: '可选的回答' }).getByRole('button').first().click();
  const { data } = await (await answer).json();
  const questions: { answer: string }[] = data.plans[0].role.commonQuestions;
  await plan.getByText(`${questions.length} 个常见问题与回答`).click();
  await expect(plan.getByText(questions.at(-1)?.answer ?? '')).toBeVisible();

  await plan.getByRole('button', { name: '就做这个' }).dblclick();
  const creation = await stopCreation(page, token);
  expect(creation?.plan).toEqual(data.plans[0]);
  expect(creation?.wish).toMatchObject({ details: ['云海酒店，主色深蓝', expect.any(String)], ratio: 2 });
  expect((await call('GET /avatar/project/page', { query: {} }, token)).total).toBe(1);
});

test('what a refused call did not take is still there to send', async ({ page }) => {
  await signIn(page);
  await page.goto(`${base()}/work/create`);
  const field = page.getByRole('textbox', { name: '您的想法' });
  await page.route(/\/ai_plan$/, (route) => route.abort(), { times: 1 });
  await field.fill('银行大厅里的男顾问');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('银行大厅里的男顾问');
  await field.press('Enter');
  await expect(page.getByRole('complementary', { name: '方案' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
