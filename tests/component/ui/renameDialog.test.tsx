import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RenameDialog } from '../../../src/ui/RenameDialog';
import { show } from '../render';

const LONGEST = '界'.repeat(30);

async function open() {
  const renamed = vi.fn(async (_name: string) => undefined);
  const closed = vi.fn();
  const user = await show(
    <RenameDialog opened label="项目名称" name="旧名" onRename={renamed} onClose={closed} />,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '项目名称' });
  const save = screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  return { user, field, save, renamed, closed };
}

test('a name of 30 characters is taken, one of 31 is refused in words', async () => {
  const { user, field, save, renamed, closed } = await open();
  expect(field.value).toBe('旧名');
  await user.clear(field);
  await user.type(field, `${LONGEST}界`);
  await screen.findByText('名称不能超过 30 个字符');
  expect(save.disabled).toBe(true);
  await user.type(field, '{Backspace}');
  expect(screen.queryByText('名称不能超过 30 个字符')).toBeNull();
  await user.click(save);
  expect(renamed).toHaveBeenCalledExactlyOnceWith(LONGEST);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('an empty name and a name of spaces are refused', async () => {
  const { user, field, save, renamed } = await open();
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(save.disabled).toBe(true);
  await user.type(field, '   {Enter}');
  expect(renamed).not.toHaveBeenCalled();
});

test('the name that it has already is kept without a call', async () => {
  const { user, save, renamed, closed } = await open();
  await user.click(save);
  expect(closed).toHaveBeenCalledOnce();
  expect(renamed).not.toHaveBeenCalled();
});
