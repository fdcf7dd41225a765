import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SpeakButton } from '../../../src/ui/SpeakButton';
import { show } from '../render';

test.each([
  ['undefined', '立即合成'],
  ['connecting', '合成中'],
  ['play', '停止播放'],
  ['stop', '重播'],
] as const)('in the state %s it says %s, and can be pressed', async (state, label) => {
  const pressed = vi.fn();
  const user = await show(
    <SpeakButton state={state} sound={null} onPress={pressed} fileName="a" subject="开场白" />,
  );
  const button = await screen.findByRole('button', { name: `${label}：开场白` });
  expect(button.textContent).toBe(label);
  await user.click(button);
  expect(pressed).toHaveBeenCalledOnce();
});

test('a loaded sound can be downloaded', async () => {
  await show(
    <SpeakButton state="stop" sound={new Blob(['x'])} onPress={vi.fn()} fileName="a" subject="开场白" />,
  );
  expect(await screen.findByRole('button', { name: '下载音频：开场白' })).toBeTruthy();
});
