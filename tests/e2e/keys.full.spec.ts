import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from './test';
import { addProject, base, call, signIn, writeDocument } from './account';

/** A page of another origin, with what the owner has copied in it. */
async function servePage() {
  let snippet = '';
  const server = createServer((_, response) => {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `script-src ${base()}; frame-src ${base()}`,
      })
      .end(`<!doctype html><html lang="zh-CN"><title>Shop</title><h1>Shop</h1>${snippet}</html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const put = (code: string) => {
    snippet = code;
  };
  return { server, put, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function roleOf(token: string): Promise<string> {
  const body = {
    name: '接待员',
    description: '',
    openingRemarks: '',
    commonQuestions: [{ question: '几点开门？', answer: '早上九点开门。' }],
    fallbackScript: '请问同事。',
    randomness: 0.5,
  };
  return (await call('POST /avatar/model/saveModel', { body }, token)).id;
}

async function openShare(page: Page, id: string) {
  await page.goto(`${base()}/project?id=${id}`);
  await page.getByRole('button', { name: '分享', exact: true }).click();
  return page.getByRole('dialog', { name: '分享项目' });
}

test('a key answers a program, and a line of code puts the conversation on another site', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '门店', 1);
  const roleId = await roleOf(token);
  await writeDocument(token, id, (document) => {
    document.events.virtualUrl = null;
    document.roleId = roleId;
  });
  await call('POST /conversation/share', { body: { projectId: id, validity: 'permanent' } }, token);
  const dialog = await openShare(page, id);

  await dialog.getByRole('tab', { name: 'API' }).click();
  await dialog.getByLabel('名称').fill('官网');
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  const secret = await dialog.getByLabel('新的密钥').inputValue();
  await expect(dialog.getByRole('textbox', { name: 'curl' })).toHaveValue(
    new RegExp(secret.replaceAll('.', '\\.')),
  );
  const answer = await fetch(`${base()}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'user', content: '几点开门？' }] }),
  });
  expect(await answer.json()).toMatchObject({ choices: [{ message: { content: '早上九点开门。' } }] });

  const site = await servePage();
  await dialog.getByRole('tab', { name: '嵌入网站' }).click();
  await dialog.getByLabel('要嵌入的网站').fill(site.origin);
  await dialog.getByRole('button', { name: '生成代码' }).click();
  const snippet = await dialog.getByLabel('嵌入代码').inputValue();
  site.put(snippet);

  const strangers = await browser.newContext({ locale: 'zh-CN' });
  const visitor = await strangers.newPage();
  await visitor.goto(site.origin);
  const button = visitor.getByRole('button', { name: '打开数字人对话' });
  await button.click();
  const frame = visitor.frameLocator('iframe');
  await visitor.evaluate(() => window.postMessage({ target: 'mirra', type: 'ask', text: '几点开门？' }, '*'));
  await expect(frame.getByText('早上九点开门。').first()).toBeVisible();
  await visitor.getByRole('button', { name: '关闭' }).click();
  await expect(button).toBeFocused();
  site.server.close();

  // A site that the link does not name may not show it, whatever it frames it with; the owner sees that, and allows it.
  const other = await servePage();
  const code = /data-code="([^"]+)"/.exec(snippet)?.[1];
  other.put(`<iframe src="${base()}/project/preview/share?code=${code}"></iframe>`);
  const refused = visitor.waitForEvent('console', (said) => /frame-ancestors/.test(said.text()));
  await visitor.goto(other.origin);
  await refused;
  other.server.close();
  await strangers.close();
  await dialog.getByRole('tab', { name: '链接', exact: true }).click();
  const tried = dialog.getByRole('list', { name: '被拒绝的网站' });
  await expect(tried).toContainText(`${other.origin} 尝试显示此对话，但未获允许。`);
  await tried.getByRole('button', { name: /^允许 / }).click();
  await expect(tried).toBeHidden();

  await dialog.getByRole('tab', { name: 'API' }).click();
  await dialog.getByRole('button', { name: '停用密钥“官网”' }).click();
  await page
    .getByRole('dialog', { name: /停用密钥/ })
    .getByRole('button', { name: '停用', exact: true })
    .click();
  await expect(dialog.getByText('还没有密钥。')).toBeVisible();
  const late = await fetch(`${base()}/v1/models`, { headers: { authorization: `Bearer ${secret}` } });
  expect(late.status).toBe(401);
});

test('a visitor gives the password of a link, and reads when the questions of a day are used', async ({
  page,
}) => {
  const { token } = await signIn(page);
  const id = await addProject(token, '限量', 1);
  await writeDocument(token, id, (document) => {
    document.events.virtualUrl = null;
  });
  const made = await call(
    'POST /conversation/share',
    { body: { projectId: id, validity: 'permanent', password: 'open sesame', questionsPerDay: 1 } },
    token,
  );
  await page.goto(`${base()}/project/preview/share?code=${made.code}`);
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '打开' }).click();
  await expect(page.getByText('密码错误，请重新输入')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: '打开' }).click();
  const ask = async (text: string) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/chat/conversation'));
    await page.getByRole('textbox', { name: '提问' }).fill(text);
    await page.keyboard.press('Enter');
    return answered;
  };
  const first = await ask('门票多少钱');
  expect(first.status()).toBe(200);
  // Nobody is there to speak: the answer is read.
  await expect(page.getByTestId('caption')).toContainText('我暂时还不能回答问题');
  expect((await ask('再问')).status()).toBe(429);
  await expect(page.getByText('此链接今天的提问次数已用完，请明天再来').first()).toBeVisible();
});
