import { Button, SegmentedControl } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { uploadMaterial } from '../../api/upload';
import { AudioPlayer } from '../../ui/AudioPlayer';
import { FileUploader, type UploadedFile } from '../../ui/FileUploader';
import { fileKindOf } from '../../ui/fileRules';
import { libraryFiles } from '../../ui/uploadRules';
import { PageHeader } from '../../ui/PageHeader';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import type { PreviewItem } from '../../ui/PreviewDialog';
import { UploadBox } from '../../ui/UploadBox';
import type { SendFile, UploadItem } from '../../ui/uploadQueue';
import styles from './gallery.module.css';

const DialogParts = lazyWithRetry(() => import('./DialogParts'));
const RecordingPart = lazyWithRetry(() => import('./RecordingPart'));
const PreviewDialog = lazyWithRetry(async () => ({
  default: (await import('../../ui/PreviewDialog')).PreviewDialog,
}));

const kinds = ['any', 'image', 'video', 'audio'] as const;
type Kind = (typeof kinds)[number];

const mediaEndings = ['png', 'jpg', 'webp', 'mp4', 'webm', 'mov', 'mp3', 'wav'];

const toLibrary: SendFile<UploadedFile> = async (file, options) => {
  const { fileUrl } = await uploadMaterial(file, { ...options, quiet: true });
  return { backUrl: fileUrl };
};

/** A file that stays in this window. */
function itemOf(file: File, index: number): PreviewItem {
  const fileUrl = URL.createObjectURL(file);
  const fileType = fileKindOf(file.name, libraryFiles) ?? 'virtual';
  return {
    id: `${index}`,
    name: file.name,
    fileType,
    fileUrl,
    coverUrl: fileType === 'image' ? fileUrl : '',
  };
}

const tabs = ['preview', 'upload', 'recording', 'dialogs'] as const;
type Tab = (typeof tabs)[number];

/** Which tab each address of the page opens with. */
const tabOf: Readonly<Record<string, Tab>> = {
  '/testTwo': 'upload',
  '/new/test': 'dialogs',
  '/x': 'dialogs',
};

/** The shared components, to be tried with one's own files. */
export default function GalleryPage() {
  const { t } = useTranslation('gallery');
  const { pathname } = useLocation();
  const [tab, setTab] = useState<Tab>(() => tabOf[pathname] ?? 'preview');

  return (
    <div className={styles.page}>
      <PageHeader title={t('title')}>{t('text')}</PageHeader>
      <SegmentedControl
        aria-label={t('title')}
        value={tab}
        data={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(next) => setTab(next as Tab)}
      />
      {tab === 'preview' && <PreviewParts />}
      {tab === 'upload' && <UploadParts />}
      {tab === 'recording' && (
        <Suspense fallback={null}>
          <RecordingPart />
        </Suspense>
      )}
      {tab === 'dialogs' && (
        <Suspense fallback={null}>
          <DialogParts />
        </Suspense>
      )}
    </div>
  );
}

/** Files that are chosen here and shown large. */
function PreviewParts() {
  const { t } = useTranslation('gallery');
  const [kind, setKind] = useState<Kind>('any');
  const [items, setItems] = useState<readonly PreviewItem[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  return (
    <section className={styles.part} aria-label={t('box')}>
      <h2>{t('box')}</h2>
      <SegmentedControl
        aria-label={t('kind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(next) => setKind(next as Kind)}
      />
      <UploadBox
        key={kind}
        accept={kind}
        multiple
        onFiles={(files) =>
          setItems((now) => [...now, ...files.map((file, n) => itemOf(file, now.length + n))])
        }
      />
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item.id}>
            <Button variant="default" onClick={() => setShown(index)}>
              {t('show', { name: item.name })}
            </Button>
            {item.fileType === 'audio' && <AudioPlayer src={item.fileUrl} label={item.name} />}
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <PreviewDialog
          opened={shown !== null}
          items={items}
          index={shown ?? 0}
          onIndex={setShown}
          onClose={() => setShown(null)}
          bottomClose
        />
      </Suspense>
    </section>
  );
}

/** Files that go up to the library. */
function UploadParts() {
  const { t } = useTranslation('gallery');
  const [uploads, setUploads] = useState<readonly UploadItem<UploadedFile>[]>([]);
  const [sheets, setSheets] = useState<readonly UploadItem<UploadedFile>[]>([sampleSheet]);
  return (
    <>
      <section className={styles.part} aria-label={t('uploader')}>
        <h2>{t('uploader')}</h2>
        <FileUploader accept={mediaEndings} multiple send={toLibrary} value={uploads} onChange={setUploads} />
      </section>
      <section className={styles.part} aria-label={t('single')}>
        <h2>{t('single')}</h2>
        <FileUploader send={toLibrary} value={sheets} onChange={setSheets} />
      </section>
    </>
  );
}

/** An upload that cannot be changed. */
const sampleSheet: UploadItem<UploadedFile> = {
  key: 'sample',
  file: { name: 'ensiklopedia.xlsx' },
  size: 2048,
  state: 'success',
  percentage: 100,
  result: { backUrl: '/help/manual' },
  problem: null,
  ensiklopedia: false,
};
