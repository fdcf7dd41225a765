import { chromium } from '@playwright/test';
import { makeDataDir, startServerProcess } from './tests/server-process';
import { call, demoSession, keepSession, addProject } from './tests/e2e/account';
const env = { MIRRA_BUILD_DIR: `${process.cwd()}/.cache/test-build`, MIRRA_SERVER_ENTRY: `${process.cwd()}/.cache/test-server/main.js` };
const server = await startServerProcess(await makeDataDir(), env);
process.env.BASE_URL = server.address;
const session = await demoSession();
const token = session.token;
const kb = await call('POST /avatar/knowledge', { body: { name: '馆务手册', description: '开放时间、门票与停车' } }, token);
for (const [question, answer] of [['开放时间', '博物馆周二至周日上午九点开放，下午五点停止入场。周一闭馆，法定节假日除外。'], ['门票', '成人票六十元，学生凭证件半价，七十岁以上老人免费。'], ['停车', '停车场在东门，共有两百个车位，每小时收费五元，电动车可以免费充电两小时。']] as const)
  await call('POST /avatar/knowledge/{id}/pair', { params: { id: kb.id }, body: { question, answer } }, token);
const role = await call('POST /avatar/model/saveModel', { body: { name: '博物馆向导', description: '为参观者讲解馆内事务，说话亲切简洁，不清楚的会请参观者到服务台咨询。', openingRemarks: '您好，欢迎来到博物馆！', commonQuestions: [{ question: '你是谁？', answer: '我是馆里的向导小岚。' }, { question: '可以拍照吗？', answer: '可以拍照，但请关闭闪光灯。' }], fallbackScript: '这个我不清楚，请到服务台咨询。', randomness: 0.5, knowledgeIds: [kb.id], toolIds: ['clock', 'calculator'], suggestions: true } }, token);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1366, height: 860 }, locale: 'zh-CN' });
const page = await context.newPage();
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto(`${server.address}/home`);
await keepSession(page, session);
const shot = async (name: string) => page.screenshot({ path: `/tmp/shots/${name}.png` });
const run = process.argv[2] ?? 'all';
if (run === 'all' || run === 'roles') {
  await page.goto(`${server.address}/work/role`); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForTimeout(800); await shot('roles');
  await page.goto(`${server.address}/project/role/create?id=${role.id}`); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForTimeout(800);
  await page.getByPlaceholder('像访客一样提问').fill('停车多少钱一小时？'); await page.getByRole('button', { name: '提问', exact: true }).click(); await page.waitForTimeout(1500);
  await page.locator('summary').first().click(); await page.waitForTimeout(300); await shot('role-form');
  await page.screenshot({ path: '/tmp/shots/role-form-full.png', fullPage: true });
  await page.goto(`${server.address}/work/createrole`); await page.waitForTimeout(1200); await shot('square');
}
if (run === 'all' || run === 'pages') {
  for (const p of ['work/tools', 'work/tabooWords', 'work/talk', 'work/data']) { await page.goto(`${server.address}/${p}`); await page.waitForTimeout(1500); await shot(p.replace('/', '-')); }
}
if (run === 'all' || run === 'player') {
  const id = await addProject(token, '展厅');
  const project = await call('GET /avatar/project/{id}', { params: { id } }, token);
  await call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision: project.revision, document: { ...project.document, roleId: role.id } } }, token);
  await page.goto(`${server.address}/project/preview/${id}`); await page.waitForTimeout(4000);
  await page.getByRole('textbox').fill('停车多少钱一小时？'); await page.keyboard.press('Enter'); await page.waitForTimeout(4000); await shot('player');
  await page.getByRole('button', { name: /停车/ }).first().click().catch((e) => console.log(String(e).slice(0, 200))); await page.waitForTimeout(800); await shot('player-source');
}
await browser.close(); await server.stop(); process.exit(0);
