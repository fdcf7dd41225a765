import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWorkNav } from '../../../src/app/shell/useWorkNav';
import { WorkAreas } from '../../../src/app/shell/WorkAreas';
import { deviceStorage } from '../../../src/storage/siteStorage';
import { showAt } from '../render';

const KEY = 'mirra.workNav';

function Areas() {
  const nav = useWorkNav();
  return (
    <div data-testid="work" data-rail={nav.isRail} data-at={useLocation().pathname}>
      <WorkAreas nav={nav} />
    </div>
  );
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => deviceStorage.removeItem(KEY));

describe('the areas of the workbench', () => {
  it('stand in three groups', async () => {
    await showAt('/work/project', <Areas />);
    expect(names()).toHaveLength(15);
    expect(screen.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual([
      '设计创作',
      '角色与对话',
      '商店与订单',
    ]);
  });

  it.each([
    ['/work/createrole', '我的角色'],
    ['/work/createrole/', '我的角色'],
    ['/image/generate', '图片创作'],
    ['/work/data', '数据中心'],
  ])('at %s light up %s', async (address, name) => {
    await showAt(address, <Areas />);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(name);
  });

  it('of a closed group are hidden except the current one, and the device remembers it', async () => {
    const user = await showAt('/work/talk', <Areas />);
    const button = screen.getByRole('button', { name: '角色与对话' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(names()).toHaveLength(10);
    expect(names()).toContain('对话记录');
    expect(JSON.parse(deviceStorage.getItem(KEY) ?? '')).toEqual({ isRail: false, closed: ['talk'] });
  });

  it('are all shown in the collapsed sidebar, even those of closed groups', async () => {
    deviceStorage.setQuietly(KEY, '{"isRail":false,"closed":["design","shop"]}');
    const user = await showAt('/work/talk', <Areas />);
    expect(names()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: '收起侧栏' }));
    expect(names()).toHaveLength(15);
    await user.click(screen.getByRole('button', { name: '展开侧栏' }));
    expect(names()).toHaveLength(6);
  });

  it.each(['{', '7', '{"isRail":"yes","closed":["other"]}', '{"closed":3}'])(
    'are all open where the device remembers %s',
    async (text) => {
      deviceStorage.setQuietly(KEY, text);
      await showAt('/work/project', <Areas />);
      expect(names()).toHaveLength(15);
      expect(screen.getByTestId('work').dataset.rail).toBe('false');
    },
  );
});
