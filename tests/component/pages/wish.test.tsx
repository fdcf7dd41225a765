import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CreationPlan } from '../../../contract/creation/schema';
import WishTalk from '../../../src/pages/work/wish/WishTalk';
import { show } from '../render';

const plan: CreationPlan = {
  seed: 1,
  language: 'zh-CN',
  scenario: 'bank',
  audience: '客户',
  tone: 'professional',
  colors: { primary: '#123456', accent: '#654321', named: false },
  place: 'lobby',
  time: 'day',
  background: { prompt: '银行大厅', style: 'flat', materialId: null } as CreationPlan['background'],
  avatar: { gender: 'female', id: 1001, name: '林岚' },
  voice: { gender: 'female', audioId: 3080, name: '小岚', speed: 50, pitch: 50, volume: 50 },
  dialog: { style: 'panel' },
  layout: { arrangement: 'auto', side: 'left' },
  title: '您好',
  subtitle: '',
  notice: '',
  role: {
    name: '佳宁',
    description: '大堂经理',
    openingRemarks: '欢迎光临',
    commonQuestions: Array.from({ length: 6 }, (_, i) => ({ question: `问${i}`, answer: `答${i}` })),
    fallbackScript: '请问柜台',
  },
  topics: [],
  assumed: [],
  understood: [],
  source: 'embedded',
};

/** How many creations are left today, and how often a plan was asked for. */
let left = 5;
let plans = 0;
beforeEach(() => {
  left = 5;
  plans = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const answer = (data: unknown) => new Response(JSON.stringify({ code: 0, msg: '', data }));
    if (pathname.endsWith('/ai_plan')) {
      plans += 1;
      const questions = ['organization', 'audience', 'place', 'hours', 'tone'];
      return answer({ plans: [{ ...plan, notice: plans > 1 ? '每天开放' : '' }], questions, ratio: null });
    }
    if (pathname.endsWith('/rights')) return answer({ left, limit: 20 });
    if (pathname.endsWith('/list-top-category')) return answer([{ id: 'bank', name: '银行' }]);
    return answer({ records: [], total: 0, page: 1, pageSize: 100 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const log = () => screen.getByRole('log');

test('the conversation asks at most three questions, never repeats one, and can skip one without planning again', async () => {
  const user = await show(<WishTalk onScenario={() => undefined} />);
  await user.type(await screen.findByRole('textbox'), '银行{Enter}');
  await within(log()).findByText(/是为哪家单位做的/);
  // The organization is still unknown to the planner.
  await user.type(screen.getByRole('textbox'), '海湾{Enter}');
  await within(log()).findByText(/主要为谁服务/);
  expect(within(log()).getByText('已更新：告示。')).toBeTruthy();
  expect(within(log()).getAllByText(/是为哪家单位做的/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '跳过' }));
  await within(log()).findByText(/背景想放在/);
  await user.click(screen.getByRole('button', { name: '跳过' }));
  await within(log()).findByText(/满意就点“就做这个”/);
  expect(screen.queryByRole('button', { name: '跳过' })).toBeNull();
  expect(plans).toBe(2);
});

test('starting over asks the questions again and clears the scenario', async () => {
  const scenes: (string | null)[] = [];
  const told = (scene: string | null) => {
    scenes.push(scene);
  };
  const user = await show(<WishTalk onScenario={told} />);
  await user.type(await screen.findByRole('textbox'), '银行{Enter}');
  await within(log()).findByText(/是为哪家单位做的/);
  await user.click(screen.getByRole('button', { name: '重新开始' }));
  expect(within(log()).queryByText('银行')).toBeNull();
  await user.type(screen.getByRole('textbox'), '银行{Enter}');
  await within(log()).findByText(/是为哪家单位做的/);
  expect(scenes).toEqual([null, 'bank', null, 'bank']);
});

test('without creations left for today the page says so instead of showing a plan', async () => {
  left = 0;
  const user = await show(<WishTalk onScenario={() => undefined} />);
  await user.type(await screen.findByRole('textbox'), '银行{Enter}');
  await screen.findByText(/今天的 AI 创建次数用完了/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '就做这个' }).disabled).toBe(true);
});
