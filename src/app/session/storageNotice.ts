import type { i18n as I18n } from 'i18next';
import type { StorageTrouble } from '../../storage/siteStorage';
import { showToast } from '../../ui/toast';
import { isSharePage } from './guardRules';

/** Says that the browser keeps nothing, to those who have something to keep here. */
export async function notifyStorageTrouble(
  i18n: I18n,
  trouble: StorageTrouble,
  pathname: string,
): Promise<void> {
  if (isSharePage(pathname)) return;
  await i18n.loadNamespaces('storage');
  const message = trouble === 'full' ? i18n.t('storage:full') : i18n.t('storage:denied');
  await showToast({ message, id: 'storage', duration: 15_000 });
}
