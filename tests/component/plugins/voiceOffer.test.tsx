import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import { VoiceOffer } from '../../../src/plugins/avatar/VoiceOffer';
import { show } from '../render';

const avatar = { name: '陈默', gender: 'male', audioId: 3090 } as const;

it('a voice of another gender than the avatar shows a hint, and one press switches to the avatar’s own voice', async () => {
  const onSwitch = vi.fn();
  const voice = { id: 3080, name: '晓雯', gender: 'female' } as const;
  const user = await show(<VoiceOffer avatar={avatar} voice={voice} onSwitch={onSwitch} />);
  expect((await screen.findByRole('status')).textContent).toContain('陈默是男性，当前声音“晓雯”是女声。');
  await user.click(screen.getByRole('button', { name: '改用自带的声音' }));
  expect(onSwitch).toHaveBeenCalledOnce();
});

it.each([
  ['the same gender', { id: 3080, gender: 'male' }],
  ['no known gender', { id: 3080, gender: null }],
  ['somebody of its own', { id: FIRST_CLONED, gender: 'female' }],
  ['the avatar itself', { id: 3090, gender: 'female' }],
] as const)('nothing is offered for a voice of %s', async (_, about) => {
  await show(
    <>
      <VoiceOffer avatar={avatar} voice={{ name: '声音', ...about }} onSwitch={() => undefined} />
      <p>end</p>
    </>,
  );
  await screen.findByText('end');
  expect(screen.queryByRole('status')).toBeNull();
});
