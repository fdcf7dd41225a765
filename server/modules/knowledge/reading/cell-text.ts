import type * as xlsx from '@e965/xlsx';

const two = (value: number) => String(value).padStart(2, '0');
const DAY = 24 * 60 * 60;

/** The parts of dates that a format shows. */
interface Shown {
  year: boolean;
  day: boolean;
  time: boolean;
  seconds: boolean;
}

/** A format without what it quotes, its colors and its languages. */
const bare = (format: string) =>
  format.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '').toLowerCase();

function shownBy(format: string): Shown {
  const code = bare(format);
  const time = /h|s|am\/pm/.test(code);
  return { year: /[ye]/.test(code), day: /d/.test(code), time, seconds: time && /s/.test(code) };
}

/** Hours that may exceed a day. */
const isDuration = (format: string) => /\[[hms]+\]/i.test(format);

/**
 * A date as everybody reads it, whatever order its format has; null when the format does not show all of it.
 * @param serial days since the beginning of the workbook's calendar
 */
function dateText(serial: number, format: string, date1904: boolean, ssf: typeof xlsx.SSF): string | null {
  const { year, day, time, seconds } = shownBy(format);
  const unit = seconds ? 1 : 60;
  const rounded = (Math.round((serial * DAY) / unit) * unit) / DAY;
  const date = ssf.parse_date_code(rounded + 1e-9, { date1904 }) as
    | { y: number; m: number; d: number; H: number; M: number; S: number }
    | undefined;
  if (date === undefined) return null;
  const hours = `${two(date.H)}:${two(date.M)}`;
  const clock = seconds && date.S >= 1 ? `${hours}:${two(Math.floor(date.S))}` : hours;
  if (!year && !day) return time ? clock : null;
  if (!year || !day) return null;
  const whole = `${date.y}-${two(date.m)}-${two(date.d)}`;
  return time && clock !== '00:00' ? `${whole} ${clock}` : whole;
}

/**
 * The text of a cell as the program shows it; dates do not depend on the order that their format has, nor on the time zone of
 * this server.
 */
export function cellText(
  cell: xlsx.CellObject | undefined,
  { date1904, ssf }: { date1904: boolean; ssf: typeof xlsx.SSF },
): string {
  if (cell === undefined || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.t !== 'n') return String(cell.t === 'b' ? (cell.w ?? cell.v) : cell.v).trim();
  const shown = (cell.w ?? String(cell.v)).replace(/\s+/g, ' ').trim();
  const format = String(cell.z ?? '');
  if (typeof cell.v !== 'number' || format === '' || !ssf.is_date(format) || isDuration(format)) return shown;
  return dateText(cell.v, format, date1904, ssf) ?? shown;
}
