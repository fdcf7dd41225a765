import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SelectField } from '../../../src/ui/SelectField';
import { show } from '../render';

const options = [
  { value: '', label: '全部' },
  { value: 'open', label: '待处理' },
  { value: 'closed', label: '已关闭', disabled: true },
] as const;

test('a select reports the chosen value, and ignores disabled options', async () => {
  const onChange = vi.fn();
  function Form() {
    const [value, setValue] = useState<(typeof options)[number]['value']>('');
    return (
      <SelectField
        label="状态"
        value={value}
        options={options}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }
  const user = await show(<Form />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '状态' });
  await user.selectOptions(select, '待处理');
  await user.selectOptions(select, '已关闭');
  expect(onChange.mock.calls).toEqual([['open']]);
  expect(select.value).toBe('open');
});

test('a hidden label still names the select', async () => {
  await show(
    <SelectField label="状态" isLabelHidden value="" options={options} onChange={() => undefined} />,
  );
  expect(screen.getByRole('combobox', { name: '状态' })).toBeDefined();
  expect(screen.queryByText('状态')).toBeNull();
});
