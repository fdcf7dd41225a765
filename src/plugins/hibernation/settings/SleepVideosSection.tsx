import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sleepVideos } from '../../../../contract/material/limits';
import { call } from '../../../api/client';
import {
  Assets,
  MaterialChooser,
  MaterialLibrary,
  Notifier,
  useDocument,
  useEditor,
  useOptionalService,
  useService,
} from '../../../kernel';
import { useMaterial } from '../../../kernel/canvas';
import { Section } from '../../../kernel/fields';
import { IconPlus } from '../../../ui/icons/actions';
import { PreviewDialog } from '../../../ui/PreviewDialog';
import { moveVideo, refusalOf } from './sleepVideoRules';
import { SleepVideoRow } from './SleepVideoRow';
import styles from './settings.module.css';

type Item = { id: string | number };

/** The videos that play while the avatar sleeps: added, ordered, previewed and taken away. */
export function SleepVideosSection() {
  const { t } = useTranslation('hibernation');
  const { document } = useEditor();
  const assets = useService(Assets);
  const chooser = useService(MaterialChooser);
  const notifier = useService(Notifier);
  const chosen = useDocument((current) => current.events.sleepVideo);
  const [busy, setBusy] = useState(false);
  const [shownId, setShown] = useState<string | null>(null);
  const shown = useMaterial(shownId);
  const library = useOptionalService(MaterialLibrary);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const set = (step: string, next: string[]) =>
    document.transact(`hibernation:step.${step}`, (draft) => {
      draft.events.sleepVideo = next;
    });
  const add = async () => {
    const asset = await chooser.choose({
      title: t('panel.addVideo'),
      types: ['video'],
      methods: [0, 1, 2],
      use: 'sleepVideo',
    });
    if (asset === null) return;
    const material = await call('GET /avatar/material/{id}', { params: { id: asset.id } });
    // Another window may have changed the list while the drawer was open.
    const now = document.get().events.sleepVideo;
    const refusal = refusalOf(material, now);
    if (refusal !== null) {
      notifier.warn({ text: t(`refused.${refusal}`, { name: asset.name, ...sleepVideos }) });
      return;
    }
    assets.remember('material', asset);
    set('addVideo', [...now, asset.id]);
  };
  const addPatiently = () => {
    setBusy(true);
    // The error catalogue has shown why the material cannot be read.
    void add()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || over.id === active.id) return;
    set('moveVideo', moveVideo(document.get().events.sleepVideo, String(active.id), String(over.id)));
  };

  const place = ({ id }: Item) => chosen.indexOf(String(id)) + 1;
  const announcements = {
    onDragStart: ({ active }: { active: Item }) => t('drag.start', { place: place(active) }),
    onDragOver: ({ active, over }: { active: Item; over: Item | null }) =>
      over === null || over.id === active.id ? undefined : t('drag.over', { place: place(over) }),
    onDragEnd: ({ over }: { over: Item | null }) => t('drag.end', { place: over === null ? 0 : place(over) }),
    onDragCancel: () => t('drag.cancel'),
  };
  return (
    <Section title={t('panel.videos')}>
      <p className={styles.hint}>{t('panel.videosHint', { ...sleepVideos })}</p>
      {chosen.length > 0 && (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.help') } }}
        >
          <SortableContext items={chosen} strategy={verticalListSortingStrategy}>
            <ol className={styles.videos} aria-label={t('panel.videos')}>
              {chosen.map((id, index) => (
                <SleepVideoRow
                  key={id}
                  id={id}
                  place={index + 1}
                  onPreview={() => setShown(id)}
                  onRemove={() =>
                    set(
                      'removeVideo',
                      chosen.filter((one) => one !== id),
                    )
                  }
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      {chosen.length < sleepVideos.limit ? (
        <Button variant="default" leftSection={<IconPlus />} loading={busy} onClick={addPatiently}>
          {t('panel.addVideo')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('panel.videosFull', { ...sleepVideos })}</p>
      )}
      {shown && (
        <PreviewDialog
          opened
          items={[shown]}
          index={0}
          onIndex={() => undefined}
          onClose={() => setShown(null)}
          // The error catalogue shows a refusal.
          onConvert={() => void library?.convert(shown.id).catch(() => undefined)}
        />
      )}
    </Section>
  );
}
