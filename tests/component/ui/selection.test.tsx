import { Button } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SelectionBar } from '../../../src/ui/SelectionBar';
import { useLongPress } from '../../../src/ui/useLongPress';
import { useSelection } from '../../../src/ui/useSelection';
import { show } from '../render';

const items = ['甲', '乙', '丙', '丁'].map((id) => ({ id }));

function Card({
  id,
  onPress,
  onLong,
}: {
  id: string;
  onPress: (shift: boolean) => void;
  onLong: () => void;
}) {
  const press = useLongPress(onLong);
  return (
    <div {...press} data-testid={id}>
      <button type="button" onClick={(event) => onPress(event.shiftKey)}>
        {id}
      </button>
    </div>
  );
}

/** Four items; the third is still loading. */
function List({ opened }: { opened: (id: string) => void }) {
  const selection = useSelection((place) => (place === 2 ? undefined : items[place]));
  const { selected, selecting } = selection;
  return (
    <>
      {items.map((item, place) => (
        <Card
          key={item.id}
          id={item.id}
          onPress={(shift) => (selecting ? selection.pick(item, { place, shift }) : opened(item.id))}
          onLong={() => selection.pick(item, { place, shift: false })}
        />
      ))}
      <output>{[...selected.keys()].join('')}</output>
      <button type="button" onClick={selection.begin}>
        开始
      </button>
      {selecting && (
        <SelectionBar count={selected.size} onAll={() => selection.add(items)} onEnd={selection.end}>
          <Button disabled={selected.size === 0}>处理</Button>
        </SelectionBar>
      )}
    </>
  );
}

async function open() {
  const opened = vi.fn();
  const user = await show(<List opened={opened} />);
  await screen.findByRole('button', { name: '开始' });
  return { user, opened };
}
const chosen = () => screen.getByRole('status').textContent;
const item = (id: string) => screen.getByRole('button', { name: id });

test('a click opens an item, or toggles it in selection mode', async () => {
  const { user, opened } = await open();
  await user.click(item('甲'));
  expect(opened).toHaveBeenCalledExactlyOnceWith('甲');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.click(item('开始'));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: '处理' })).disabled).toBe(true);
  await user.click(item('甲'));
  await user.click(item('丁'));
  expect(chosen()).toBe('甲丁');
  await screen.findByText('已选 2 项');
  await user.click(item('甲'));
  expect(chosen()).toBe('丁');
  expect(opened).toHaveBeenCalledOnce();
});

test('the shift key picks all loaded ones up to an item, in both directions', async () => {
  const { user } = await open();
  await user.click(item('开始'));
  await user.click(item('丁'));
  await user.keyboard('{Shift>}');
  await user.click(item('甲'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toBe('丁甲乙');
});

test('all of the page are picked at once, and Escape ends it', async () => {
  const { user } = await open();
  await user.click(item('开始'));
  await user.click(await screen.findByRole('button', { name: '选择本页全部' }));
  expect(chosen()).toBe('甲乙丙丁');
  await user.keyboard('{Escape}');
  expect(chosen()).toBe('');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('Escape in a dialog closes that alone', async () => {
  const { user } = await open();
  await user.click(item('开始'));
  await user.click(item('乙'));
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  dialog.remove();
  expect(chosen()).toBe('乙');
});

test('a long press starts selection mode with its item, and a moving finger does not', async () => {
  const { opened } = await open();
  vi.useFakeTimers();
  try {
    const card = screen.getByTestId('乙');
    const touch = { pointerType: 'touch', clientX: 10, clientY: 10 };
    fireEvent.pointerDown(card, touch);
    fireEvent.pointerMove(card, { ...touch, clientY: 40 });
    await vi.advanceTimersByTimeAsync(1000);
    fireEvent.pointerDown(card, touch);
    await vi.advanceTimersByTimeAsync(1000);
    fireEvent.pointerUp(card, touch);
    // The press that ends it does not let the item go again.
    fireEvent.click(item('乙'));
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(chosen()).toBe('乙'));
  expect(opened).not.toHaveBeenCalled();
});
