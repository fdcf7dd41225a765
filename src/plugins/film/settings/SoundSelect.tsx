import { call } from '../../../api/client';
import { usePages } from '../../../kernel/fields';
import { clockText } from '../../../ui/clockText';
import { SelectField } from '../../../ui/SelectField';

interface Props {
  label: string;
  /** What the choice of none is called. */
  none: string;
  /** Id of a sound; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses one of the account's own sounds. */
export function SoundSelect({ label, none, value, onChange }: Props) {
  const { records } = usePages(['sounds'], (page, signal) =>
    call('GET /avatar/material/me-material', { query: { page, pageSize: 100, type: 'audio' } }, { signal }),
  );
  const options = records.map(({ id, name, durationMs }) => ({
    value: id,
    label: durationMs === null ? name : `${name} · ${clockText(durationMs)}`,
  }));
  // One that is not among the latest, or that was deleted, stays chosen until another one is.
  const isListed = value === '' || options.some((one) => one.value === value);
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: '', label: none }, ...(isListed ? [] : [{ value, label: '…' }]), ...options]}
      onChange={onChange}
    />
  );
}
