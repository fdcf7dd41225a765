import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown, IconSearch } from '../../ui/icons';
import styles from './country.module.css';
import { type Country, countriesIn, countryOf } from './countries';
import { useCountrySearch } from './useCountrySearch';

interface CountryFieldProps {
  /** Calling code without +. */
  code: string;
  onChange: (code: string) => void;
}

/** Pixels between the field and its list, and between the list and the edge of the window. */
const GAP = 4;
const EDGE = 12;
const LIST_HEIGHT = 340;

/** Below the field, or above it where more room is; a phone's style sheet fills the screen instead. */
function placeBelow(field: HTMLElement, popup: HTMLElement): void {
  const { top, bottom, left } = field.getBoundingClientRect();
  const below = window.innerHeight - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const height = Math.min(LIST_HEIGHT, Math.max(below, above));
  const start = below >= height ? bottom + GAP : top - GAP - height;
  popup.style.setProperty('--popup-top', `${start}px`);
  popup.style.setProperty('--popup-left', `${left}px`);
  popup.style.setProperty('--popup-height', `${height}px`);
}

/** The country code: a button that opens a searchable list of every country. */
export function CountryField({ code, onChange }: CountryFieldProps) {
  const { t, i18n } = useTranslation(['account', 'common']);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** The chosen one of the countries that share a code. */
  const [place, setPlace] = useState<string | null>(null);

  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const chosen =
    countries.find((country) => country.place === place && country.code === code) ??
    countryOf(countries, code);
  const optionId = (country: Country) => `${id}-${country.place}`;
  const { typed, found, current, reset, search, move } = useCountrySearch(countries, (country) =>
    document.getElementById(optionId(country))?.scrollIntoView({ block: 'nearest' }),
  );

  const show = () => {
    if (button.current === null || popup.current === null) return;
    reset(chosen);
    placeBelow(button.current, popup.current);
    popup.current.showPopover();
  };
  const take = (country: Country) => {
    setPlace(country.place);
    onChange(country.code);
    popup.current?.hidePopover();
    button.current?.focus();
  };
  const toggled = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) return;
    input.current?.focus();
    document.getElementById(`${id}-${chosen?.place}`)?.scrollIntoView({ block: 'center' });
  };

  const steps: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: () => current !== undefined && take(current),
    Escape: () => {
      popup.current?.hidePopover();
      button.current?.focus();
    },
    Tab: () => popup.current?.hidePopover(),
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.nativeEvent.isComposing ? undefined : steps[event.key];
    if (step === undefined) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    step();
  };

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('account:region')}
      </span>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={show}
      >
        <span className={styles.code}>+{code}</span>
        <span className={styles.name}>{chosen?.name}</span>
        <IconChevronDown size={16} />
      </button>
      <div
        ref={popup}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-label`}
        className={styles.popup}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        <div className={styles.search}>
          <IconSearch size={18} />
          <input
            ref={input}
            type="text"
            role="combobox"
            // The login dialog around the list must not take Escape for its own.
            data-mantine-stop-propagation="true"
            aria-label={t('account:regionSearch')}
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={open && current !== undefined ? optionId(current) : undefined}
            placeholder={t('account:regionSearch')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => search(event.currentTarget.value)}
            onKeyDown={onKey}
          />
          <button type="button" className={styles.close} onClick={() => popup.current?.hidePopover()}>
            {t('common:cancel')}
          </button>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('account:region')} className={styles.list}>
          {open &&
            found.map((country, index) => (
              <div
                key={country.place}
                id={optionId(country)}
                role="option"
                tabIndex={-1}
                aria-selected={country.place === chosen?.place}
                data-active={country === current || undefined}
                data-last-common={
                  (typed === '' && country.common && found[index + 1]?.common === false) || undefined
                }
                onClick={() => take(country)}
                onKeyDown={onKey}
                // The search field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
              >
                <span>{country.name}</span>
                <span className={styles.code}>+{country.code}</span>
              </div>
            ))}
        </div>
        <p className={styles.none} role="status">
          {open && found.length === 0 && t('account:regionNone')}
        </p>
      </div>
    </div>
  );
}
