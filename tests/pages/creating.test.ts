import { call, signIn } from './account';
import { expect, test } from './test';

test('creating with AI in the dialog moves the focus to the missing field', async ({ page }) => {
  const { token } = await signIn(page);
  await page.goto('/work/project');
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
});

test('a conversation turns a wish into a plan, and answers change it', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/create');
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

  await field.fill('云海酒店，主色深蓝');
  await field.press('Enter');
  await expect(log).toContainText(/已更新：.*主色/);
  await expect(log.getByText('云海酒店，主色深蓝')).toBeVisible();

  const asked = await log.locator(':scope > :nth-last-child(2)').textContent();
  await page.getByRole('button', { name: '跳过' }).click();
  await expect(log.locator(':scope > :nth-last-child(2)')).not.toHaveText(asked ?? '');
});

test('the text of a failed request stays in the field and can be sent again', async ({ page }) => {
  await signIn(page);
  await page.goto('/work/create');
  const field = page.getByRole('textbox', { name: '您的想法' });
  await page.route('**/ai_plan', (route) => route.abort());
  await field.fill('银行大厅里的男顾问');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('银行大厅里的男顾问');
  await page.unroute('**/ai_plan');
  await field.press('Enter');
  await expect(page.getByRole('complementary', { name: '方案' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
