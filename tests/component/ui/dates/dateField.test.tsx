import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { Calendar } from '../../../../src/ui/dates/Calendar';
import { DateField } from '../../../../src/ui/dates/DateField';
import { DateTimeField } from '../../../../src/ui/dates/DateTimeField';
import type { DayRange } from '../../../../src/ui/dates/day';
import { show } from '../../render';

interface Given extends DayRange {
  value?: string;
  isRequired?: boolean;
  onChange: (day: string) => void;
}

/** The field in a form that also puts its value back, as filters do. */
function Form({ value: first = '', onChange, ...rest }: Given) {
  const { i18n } = useTranslation();
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        {...rest}
        label="到期"
        value={value}
        onChange={(day) => {
          setValue(day);
          onChange(day);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        清空
      </button>
      <button type="button" onClick={() => void i18n.changeLanguage('th-TH')}>
        ไทย
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '到期' });

test('a day is typed in the order of the language and handed over when the field is left', async () => {
  const onChange = vi.fn();
  const user = await show(<Form onChange={onChange} />);
  expect(field().placeholder).toBe('年/月/日');
  await user.type(field(), '2026年11月6日');
  expect(onChange).not.toHaveBeenCalled();
  await user.tab();
  expect(onChange.mock.calls).toEqual([['2026-11-06']]);
  expect(field().value).toBe('2026/11/06');
});

test('Enter commits the day too, and the clear button empties the field', async () => {
  const onChange = vi.fn();
  const user = await show(<Form onChange={onChange} />);
  await user.type(field(), '2026-11-6{Enter}');
  await user.click(screen.getByRole('button', { name: '清除日期：到期' }));
  expect(onChange.mock.calls).toEqual([['2026-11-06'], ['']]);
  expect(field().value).toBe('');
  expect(screen.queryByRole('button', { name: '清除日期：到期' })).toBeNull();
});

test('an invalid day stays in the field with the reason, and counts as empty', async () => {
  const onChange = vi.fn();
  const user = await show(<Form value="2026-11-06" onChange={onChange} />);
  await user.clear(field());
  await user.type(field(), '2026/13/40');
  await user.tab();
  expect(screen.getByText('请按 年/月/日 输入日期')).toBeDefined();
  expect(field().value).toBe('2026/13/40');
  expect(field().validity.customError).toBe(true);
  expect(onChange.mock.calls).toEqual([['']]);
  await user.clear(field());
  await user.type(field(), '2026/12/4{Enter}');
  expect(onChange.mock.lastCall).toEqual(['2026-12-04']);
  expect(screen.queryByText('请按 年/月/日 输入日期')).toBeNull();
  expect(field().validity.customError).toBe(false);
});

test.each([
  ['2026/11/09', '不能早于 2026/11/10'],
  ['2026/11/10', null],
  ['2026/11/20', null],
  ['2026/11/21', '不能晚于 2026/11/20'],
])('of a range from the 10th to the 20th, %s is answered by %s', async (typed, problem) => {
  const onChange = vi.fn();
  const user = await show(<Form min="2026-11-10" max="2026-11-20" onChange={onChange} />);
  await user.type(field(), `${typed}{Enter}`);
  if (problem === null) expect(onChange).toHaveBeenCalledWith(typed.replaceAll('/', '-'));
  else {
    expect(screen.getByText(problem)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  }
});

test('a required day is restored when the field is emptied', async () => {
  const onChange = vi.fn();
  const user = await show(<Form value="2026-11-06" isRequired onChange={onChange} />);
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe('2026/11/06');
  expect(onChange).not.toHaveBeenCalled();
});

test('a value that is cleared from outside empties the field', async () => {
  const user = await show(<Form value="2026-11-06" onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(field().value).toBe('');
});

test('the day is formatted again when the language changes', async () => {
  const user = await show(<Form value="2026-11-06" onChange={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'ไทย' }));
  // The texts of a language are loaded first.
  await waitFor(() => expect(field().value).toBe('06/11/2569'));
});

const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the calendar moves by keys, over the ends of months, and Enter chooses', async () => {
  const onChoose = vi.fn();
  const user = await show(<Calendar value="2026-11-26" onChoose={onChoose} />);
  day('2026年11月26日星期四').focus();
  const walk = async (keys: string, name: string) => {
    await user.keyboard(keys);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  };
  await walk('{ArrowRight}', '2026年11月27日星期五');
  await walk('{ArrowDown}', '2026年12月4日星期五');
  await walk('{ArrowUp}{ArrowLeft}', '2026年11月26日星期四');
  await walk('{Home}', '2026年11月23日星期一');
  await walk('{End}', '2026年11月29日星期日');
  await walk('{PageDown}', '2026年12月29日星期二');
  await walk('{Shift>}{PageUp}{/Shift}', '2025年12月29日星期一');
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['2025-12-29']]);
});

test('days out of the range cannot be chosen, and keys stop at its ends', async () => {
  const onChoose = vi.fn();
  const user = await show(
    <Calendar value="2026-11-20" min="2026-11-10" max="2026-11-20" onChoose={onChoose} />,
  );
  expect([
    day('2026年11月9日星期一').disabled,
    day('2026年11月10日星期二').disabled,
    day('2026年11月20日星期五').disabled,
    day('2026年11月21日星期六').disabled,
  ]).toEqual([true, false, false, true]);
  day('2026年11月20日星期五').focus();
  await user.keyboard('{ArrowRight}{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年11月20日星期五');
  expect(day('上个月').disabled).toBe(true);
  expect(day('下个月').disabled).toBe(true);
});

test('a day gets a time, at first midnight, and an invalid time is reported', async () => {
  const onChange = vi.fn();
  function Moment() {
    const [value, setValue] = useState('');
    return (
      <DateTimeField
        label="开始"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }
  const user = await show(<Moment />);
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: '开始（时间）' });
  expect(time.disabled).toBe(true);
  await user.type(screen.getByRole('textbox', { name: '开始' }), '2026/5/4{Enter}');
  expect(time.value).toBe('00:00');
  await user.clear(time);
  await user.type(time, '16:30');
  await user.tab();
  expect(onChange.mock.calls).toEqual([['2026-05-04T00:00'], ['2026-05-04T16:30']]);
  await user.clear(time);
  await user.type(time, '25:00');
  await user.tab();
  expect(screen.getByText('请按 09:30 的格式输入')).toBeDefined();
  expect(onChange).toHaveBeenCalledTimes(2);
});
