import { Notifier, Saving, useService } from '../../kernel';
import { type NewShare, useLinks } from './useLinks';
import { shownOf, usePublication } from './usePublication';

/** The links of the open project, of which the first for visitors publishes it. */
export function useShares() {
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  const publication = usePublication();
  const links = useLinks();
  const { state, changes } = publication;

  /** Makes a link; null after a failure, which has been shown. @throws ApiError */
  const make = async (asked: NewShare): Promise<{ url: string; code: string } | null> => {
    // The first link publishes the saved document.
    const isSaved = await saving.flush();
    const shown = shownOf({ published: state.data?.published }, changes);
    if (!isSaved && asked.kind !== 'draft' && shown === 'none') {
      notifier.warn('share:publish.saveFirst');
      return null;
    }
    const { url, code, published } = await links.make(asked);
    if (published) {
      notifier.success('share:firstPublished');
      await state.refetch();
    }
    return { url, code };
  };

  return { ...links, publication, make };
}
