import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FilterRow } from '../../../src/ui/filters/FilterRow';
import { SelectField } from '../../../src/ui/SelectField';
import { show } from '../render';

const languages = [
  { value: '', label: '不限' },
  { value: 'th', label: '泰文' },
] as const;

function List({ onClear }: { onClear: () => void }) {
  const [language, setLanguage] = useState<'' | 'th'>('');
  return (
    <FilterRow
      label="筛选对话"
      active={language === '' ? 0 : 1}
      isNarrowed={language !== ''}
      onClear={() => {
        setLanguage('');
        onClear();
      }}
      more={<SelectField label="语言" value={language} options={languages} onChange={setLanguage} />}
    >
      <input aria-label="搜索" />
    </FilterRow>
  );
}

const filter = () => screen.queryByRole('combobox', { name: '语言' });

test('a button opens the other filters and counts those in use, and all can be cleared at once', async () => {
  const onClear = vi.fn();
  const user = await show(<List onClear={onClear} />);
  expect(filter()).toBeNull();
  expect(screen.queryByRole('button', { name: '清除全部' })).toBeNull();
  const button = screen.getByRole('button', { name: '筛选' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.selectOptions(filter() as HTMLElement, '泰文');
  expect(button.textContent).toBe('筛选 · 1');
  await user.click(button);
  expect(filter()).toBeNull();
  await user.click(screen.getByRole('button', { name: '清除全部' }));
  expect(onClear).toHaveBeenCalledOnce();
  expect(button.textContent).toBe('筛选');
});

test('without other filters there is no button for them', async () => {
  await show(
    <FilterRow isNarrowed={false} onClear={() => undefined}>
      <input aria-label="搜索" />
    </FilterRow>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
