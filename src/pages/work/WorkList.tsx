import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectKind } from '../../../contract/project/schema';
import { useFolderShelf, useItemCalls } from '../../api/folders';
import { IconPlus } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { PagedCards } from '../../ui/PagedCards';
import { PageHeader } from '../../ui/PageHeader';
import { SearchField } from '../../ui/SearchField';
import { SelectionBar } from '../../ui/SelectionBar';
import { CardSkeletons } from '../../ui/Skeletons';
import { useAddress } from '../../ui/useAddress';
import { useSelection } from '../../ui/useSelection';
import { FolderBar } from '../../ui/folders/FolderBar';
import { ItemButtons } from '../../ui/folders/ItemButtons';
import type { ItemQuestion } from '../../ui/folders/ItemDialogs';
import { openFolder, TRASH } from '../../ui/folders/place';
import { TrashLine } from '../../ui/folders/TrashLine';
import { useItemActions } from '../../ui/folders/useItemActions';
import { NoWork } from './NoWork';
import { useDuplicate, WORK_PAGE_SIZE } from './projectQueries';
import type { CardControls } from './WorkCard';
import type { WorkQuestion } from './WorkDialogs';
import type { WorkAction } from './WorkMenu';
import styles from './cards.module.css';

const WorkDialogs = lazyWithRetry(() => import('./WorkDialogs'));
const ItemDialogs = lazyWithRetry(() => import('../../ui/folders/ItemDialogs'));

interface WorkListProps<Item> {
  kind: ProjectKind;
  /** Of the page and the place that the address names. */
  list: UseQueryResult<{ records: Item[]; total: number }>;
  words: {
    title: string;
    /** How many there are, once that is known. */
    count: string | undefined;
    search: string;
    create: string;
    /** Title and text where nothing is: at all, or by the search. */
    none: readonly [string, string];
  };
  icon: ReactNode;
  /** Above the cards. */
  notice?: ReactNode;
  /** The card of an item. */
  children: (item: Item, controls: CardControls) => ReactNode;
}

/**
 * The user's projects or films: search, create, folders, selection and trash. Page, search, folder and the create dialog are in the
 * address.
 */
export function WorkList<Item extends { id: string; name: string }>(props: WorkListProps<Item>) {
  const { kind, list, words, icon, notice, children } = props;
  const { t } = useTranslation('folders');
  const { page, given, put } = useAddress();
  const name = given('name');
  const place = given('folder');
  const creating = given('create') === '1';
  const [renamed, setRenamed] = useState<Item | null>(null);
  const [asked, setAsked] = useState<ItemQuestion | null>(null);
  const records = list.data?.records ?? [];
  const selection = useSelection((at) => records[at]);
  const { selected, selecting } = selection;
  const actions = useItemActions(useItemCalls(kind));
  const shelf = useFolderShelf(kind);
  const duplicate = useDuplicate(kind);
  const question: WorkQuestion | null = creating
    ? { about: 'create', folderId: openFolder(place) }
    : renamed && { about: 'rename', item: renamed };

  const act = (item: Item, action: WorkAction) => {
    const ids = [item.id];
    // The error catalogue has shown a refusal.
    const quietly = (done: Promise<unknown>) => void done.catch(() => undefined);
    if (action === 'rename') setRenamed(item);
    else if (action === 'duplicate') quietly(duplicate.mutateAsync(item.id));
    else if (action === 'trash' || action === 'restore') quietly(actions[action](ids));
    else setAsked({ about: action, ids });
  };
  const show = (change: { page?: string | null; folder?: string }) => {
    selection.end();
    put(change);
  };

  const createButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => put({ create: '1' })}>
      {words.create}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={words.title}
        tools={
          <>
            <SearchField
              label={words.search}
              value={name}
              onSearch={(text) => put({ name: text, page: null })}
            />
            {records.length > 0 && !selecting && (
              <Button variant="default" onClick={selection.begin}>
                {t('select')}
              </Button>
            )}
            {createButton}
          </>
        }
      >
        {words.count}
      </PageHeader>

      <FolderBar
        shelf={shelf}
        place={place}
        onPlace={(folder) => show({ folder, page: null })}
        actions={actions}
      />
      {place === TRASH && (
        <TrashLine isEmpty={list.data?.total === 0} onEmpty={() => setAsked({ about: 'empty' })} />
      )}
      {notice}
      <PagedCards
        list={list}
        pageSize={WORK_PAGE_SIZE}
        page={page}
        onPage={(next) => show({ page: next === 1 ? null : String(next) })}
        className={styles.grid}
        waiting={<CardSkeletons count={6} />}
        empty={<NoWork name={name} place={place} icon={icon} words={words.none} action={createButton} />}
      >
        {(item) =>
          children(item, {
            selected: selected.has(item.id),
            selecting,
            onPick: (shift) =>
              selection.pick(item, { place: records.findIndex(({ id }) => id === item.id), shift }),
            dragged: () => selection.movedWith(item),
            onAct: (action) => act(item, action),
          })
        }
      </PagedCards>
      {selecting && (
        <SelectionBar count={selected.size} onAll={() => selection.add(records)} onEnd={selection.end}>
          <ItemButtons
            place={place}
            ids={[...selected.keys()]}
            actions={actions}
            onAsk={setAsked}
            onDone={selection.end}
          />
        </SelectionBar>
      )}

      <Suspense fallback={null}>
        {question !== null && (
          <WorkDialogs
            kind={kind}
            question={question}
            onClose={() => {
              setRenamed(null);
              if (creating) put({ create: null });
            }}
          />
        )}
        {asked !== null && (
          <ItemDialogs
            folders={shelf.folders}
            question={asked}
            actions={actions}
            onDone={selection.end}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  );
}
