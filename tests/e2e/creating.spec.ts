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

// What is asked and refused on the way is tested without a browser, in tests/pages/creating.test.ts.
test('the AI way of the create dialog leads to one project with its wish', { tag: '@full' }, async ({
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

  await scene.fill('酒店');
  await page.getByRole('option', { name: /酒店/ }).first().click();
  await name.fill('海边');
  const wish = `海边酒店的前台${'，请'.repeat(96)}。`;
  expect([...wish]).toHaveLength(200);
  await description.fill(wish);
  await create.dblclick();
  const creation = await stopCreation(page, token);
  expect(creation?.wish).toMatchObject({ description: wish, categoryId: 'hotel', name: '海边', ratio: 1 });
  expect((await call('GET /avatar/project/page', { query: {} }, token)).total).toBe(1);
});

test('a conversation keeps its height, and the editor begins with its very plan', { tag: '@full' }, async ({
  page,
}) => {
  const { token } = await signIn(page);
  await page.goto(`${base()}/work/create`);
  const field = page.getByRole('textbox', { name: '您的想法' });
  const plan = page.getByRole('complementary', { name: '方案' });
  const log = page.getByRole('log');

  await field.fill('海边酒店的前台，傍晚，温柔的女接待，竖屏');
  await field.press('Enter');
  await expect(log).toContainText('是为哪家单位做的');

  const height = () =>
    page.getByRole('region', { name: '说出您想要的数字人' }).evaluate((one) => one.clientHeight);
  const before = await height();
  await field.fill('云海酒店，主色深蓝');
  await field.press('Enter');
  await expect(log).toContainText(/已更新：.*主色/);
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(48);

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
