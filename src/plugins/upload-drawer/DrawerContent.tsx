import { Button, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadMethods, type UploadUse } from '../../../contract/material/limits';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { Assets, Notifier, useService } from '../../kernel';
import { asked, type AssetRequest } from './asked';
import styles from './drawer.module.css';
import { LibraryMethod } from './LibraryMethod';
import { LinkMethod } from './LinkMethod';
import { LocalMethod } from './LocalMethod';
import type { MethodName, MethodProps, MethodSelection } from './method';
import { assetOf } from './preview';
import { SearchMethod } from './SearchMethod';
import { TextMethod } from './TextMethod';

const components: Record<MethodName, ComponentType<MethodProps>> = {
  local: LocalMethod,
  link: LinkMethod,
  library: LibraryMethod,
  search: SearchMethod,
  text: TextMethod,
};

/** Methods with multiple selection, whose count is shown in the footer. */
const counted = ['search', 'text'] as const;

const nothing: MethodSelection = { chosen: [], disabled: true };

interface Props {
  asked: AssetRequest;
  /** Methods that are enabled in this installation. */
  open: readonly MethodName[];
  onCancel: () => void;
}

/** The methods, and the footer that confirms the selection of one of them. */
export function DrawerContent({ asked: { options, answer }, open, onCancel }: Props) {
  const { t } = useTranslation(['upload-drawer', 'common']);
  const notifier = useService(Notifier);
  const assets = useService(Assets);
  const queries = useQueryClient();
  const methods = useMemo(() => methodsOf(options.methods, options.types), [options]);
  const use = options.use ?? purposeOf(options.types);
  const [method, setMethod] = useState(() => methods.find((name) => open.includes(name)) ?? 'local');
  const [visited, setVisited] = useState<readonly MethodName[]>([method]);
  const [offers, setOffers] = useState<Partial<Record<MethodName, MethodSelection>>>({});
  const [busy, setBusy] = useState(false);
  // One setter a method, the same at every rendering.
  const tell = useMemo(() => {
    const setter = (name: MethodName) => (offer: MethodSelection) =>
      setOffers((now) => ({ ...now, [name]: offer }));
    return Object.fromEntries(uploadMethods.map((name) => [name, setter(name)]));
  }, []);
  const offer = offers[method] ?? nothing;
  const countedMethod = counted.find((name) => name === method);

  const visit = (name: MethodName) => {
    if (!open.includes(name)) return notifier.warn('upload-drawer:closed');
    setMethod(name);
    if (!visited.includes(name)) setVisited([...visited, name]);
  };

  const finish = (chosen: readonly LibraryMaterial[]) => {
    const usable = chosen.map(assetOf).filter((asset) => asset !== null);
    const [first] = usable;
    if (first === undefined) return notifier.error('upload-drawer:selectOne');
    for (const asset of usable) assets.remember('material', asset);
    void queries.invalidateQueries({ queryKey: ['materials'] });
    const rest = usable.length - 1;
    // Who asked says what became of the first; other stock is in nobody's library.
    if (rest > 0 && method !== 'search')
      notifier.success({ text: t('successMore', { name: first.name, count: rest }) });
    asked.set(null);
    answer(first);
  };

  const confirm = async () => {
    if (offer.bring === undefined || offer.chosen.length > 0) return finish(offer.chosen);
    setBusy(true);
    try {
      const brought = await offer.bring();
      if (brought !== null) finish([brought]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Tabs className={styles.tabs} value={method} onChange={(name) => visit(name as MethodName)} keepMounted>
        <Tabs.List className={styles.methods} aria-label={t('methods')}>
          {methods.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className={styles.method}
              data-closed={!open.includes(name) || undefined}
            >
              {t(`method.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {methods
          .filter((name) => visited.includes(name))
          .map((name) => {
            const Method = components[name];
            const onOffer = tell[name];
            return (
              <Tabs.Panel key={name} value={name} className={styles.panel}>
                {onOffer && (
                  <Method types={options.types} use={use} active={name === method} onOffer={onOffer} />
                )}
              </Tabs.Panel>
            );
          })}
      </Tabs>
      <div className={styles.footer}>
        {countedMethod && (
          <span className={styles.count} aria-live="polite">
            {t('chosen', { count: offer.chosen.length })}
            {offer.chosen.length > 1 && (
              <span className={styles.countNote}>{t(`firstShows.${countedMethod}`)}</span>
            )}
          </span>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} disabled={offer.disabled} onClick={() => void confirm()}>
          {t('common:confirm')}
        </Button>
      </div>
    </>
  );
}

/** What files of these types are for. */
const purposeOf = (types: AssetRequest['options']['types']): UploadUse =>
  types.length > 1 ? 'stage' : (types[0] ?? 'image');

/** The requested methods by index; a text generates pictures, so it is not offered for videos. */
function methodsOf(
  indexes: readonly number[] | undefined,
  types: AssetRequest['options']['types'],
): readonly MethodName[] {
  return uploadMethods.filter(
    (name, index) => (indexes?.includes(index) ?? true) && (name !== 'text' || types.includes('image')),
  );
}
