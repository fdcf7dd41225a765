import type { i18n as I18n } from 'i18next';
import { onStorageTrouble } from '../../storage/siteStorage';
import { showToast } from '../../ui/toast';
import { isSharePage } from './guardRules';

/** Says once that the browser keeps nothing, to those who have something to keep here. Returns a function that stops it. */
export const watchStorage = (i18n: I18n, pathname: () => string): (() => void) =>
  onStorageTrouble((trouble) => {
    if (isSharePage(pathname())) return;
    const message = i18n.t(trouble === 'full' ? 'errors:browserFull' : 'errors:browserDenies');
    void showToast({ message, id: 'storage', duration: 15_000 });
  });
