import { Button, Combobox, InputBase, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_FONT } from '../../../../contract/font/limits';
import { IconUpload } from '../../../ui/icons/actions';
import { useDeclaredFamily, useOwnFont } from '../../drawing/fonts/useFont';
import { MIXED } from '../numberText';
import { FontList } from './FontList';
import { FontName } from './FontName';
import { bundledName } from './fontOptions';
import styles from './fonts.module.css';
import { FontsDialog } from './FontsDialog';
import { useOwnFonts } from './useOwnFonts';

interface Props {
  label: string;
  /** Id of the font; null when the selected elements differ. */
  value: string | null;
  onChange: (font: string) => void;
}

/** Chooses a font: a searchable list of the bundled ones and the user's own, each name drawn in its font. */
export function FontField({ label, value, onChange }: Props) {
  const { t, i18n } = useTranslation('library');
  const [search, setSearch] = useState('');
  const [isManaging, setManaging] = useState(false);
  const own = useOwnFonts();
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const id = value ?? '';
  const asset = useOwnFont(id);
  const name = id === '' ? t('fonts.site') : OWN_FONT.test(id) ? asset?.name : bundledName(id, i18n.language);
  const isAbsent = useDeclaredFamily(id) === null && id !== '';
  return (
    <div className={styles.field}>
      <Combobox
        store={combobox}
        position="bottom-end"
        width={288}
        // Where neither side has room it may cover the field: its own search field is what is used then.
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
        onOptionSubmit={(chosen) => {
          onChange(chosen);
          combobox.closeDropdown();
          combobox.focusTarget();
        }}
      >
        <Combobox.Target targetType="button">
          <InputBase
            component="button"
            type="button"
            pointer
            size="sm"
            label={label}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            classNames={{ input: styles.chosen }}
            onClick={() => combobox.toggleDropdown()}
          >
            {value === null ? (
              MIXED
            ) : (
              <FontName id={id} name={name ?? t('fonts.unknown')} isDrawn={!isAbsent} />
            )}
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={search}
            aria-label={t('fonts.search')}
            placeholder={t('fonts.search')}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              combobox.updateSelectedOptionIndex();
            }}
          />
          <FontList own={own} search={search} selected={value} />
          {own.library !== null && (
            <Combobox.Footer>
              <Button
                fullWidth
                size="sm"
                variant="default"
                leftSection={<IconUpload size={18} />}
                onClick={() => {
                  combobox.closeDropdown();
                  setManaging(true);
                }}
              >
                {t('fonts.manage')}
              </Button>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {isAbsent && (
        <p className={styles.absent} role="status">
          {t('fonts.absent')}
        </p>
      )}
      {own.library !== null && (
        <FontsDialog
          opened={isManaging}
          own={own}
          library={own.library}
          onUploaded={onChange}
          onClose={() => setManaging(false)}
        />
      )}
    </div>
  );
}
