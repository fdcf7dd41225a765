import { type ComponentType, type CSSProperties, Suspense, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stageSizes } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import type { Project } from '../../../contract/project/schema';
import { useDemo } from '../../api/useDemo';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { ErrorState } from '../../ui/ErrorState';
import styles from './home.module.css';

export interface DemoPlayerProps {
  project: Project;
  surface: 'home';
  sessionId: string;
}

/** The ratio of the seeded demo, used until the demo's own is known, so that nothing jumps. */
const WAITING_RATIO = 4;

/** The seeded demo made of shipped pictures, for a first start that has not drawn its own yet. */
const SEEDED = {
  avatarId: 1001,
  ground: '/stock/backgrounds/office-cover.webp',
  person: '/stock/avatars/1001-still.webp',
  place: { left: 36, top: 40, width: 648, height: 1152 },
};

/** The demo avatar on its stage. */
export function DemoStage({ Player }: { Player: ComponentType<DemoPlayerProps> }) {
  const { t } = useTranslation('home');
  const demo = useDemo();
  const stage = stageSizes[demo.data?.project.document.ratio ?? WAITING_RATIO];
  return (
    <section
      className={styles.stage}
      data-portrait={stage.height > stage.width || undefined}
      style={{ '--ratio': `${stage.width} / ${stage.height}` } as CSSProperties}
      aria-label={t('stage')}
      aria-busy={demo.isPending}
    >
      {demo.isPending && <SeededDemo />}
      {demo.isError && (
        <ErrorState
          title={t('demoFailed')}
          message={t('demoFailedText')}
          busy={demo.isFetching}
          onRetry={() => void demo.refetch()}
        />
      )}
      {demo.data && (
        <ErrorBoundary
          renderFallback={(_, reset) => (
            <ErrorState title={t('demoFailed')} message={t('demoFailedText')} onRetry={reset} />
          )}
        >
          <LiveDemo key={demo.data.sessionId} Player={Player} {...demo.data} />
        </ErrorBoundary>
      )}
    </section>
  );
}

/** The player, behind the demo at rest until its own picture of the avatar has come. */
function LiveDemo({
  Player,
  project,
  sessionId,
}: {
  Player: ComponentType<DemoPlayerProps>;
  project: Project;
  sessionId: string;
}) {
  const [isCovered, setCovered] = useState(project.assets.avatar !== null);
  const uncover = ({ target }: SyntheticEvent) => {
    if (target instanceof Element && target.matches('img[data-state]')) setCovered(false);
  };
  return (
    <div className={styles.live} onLoadCapture={uncover} onErrorCapture={uncover}>
      <Suspense fallback={null}>
        <Player project={project} surface="home" sessionId={sessionId} />
      </Suspense>
      {isCovered && <DemoAtRest project={project} />}
    </div>
  );
}

/** Where the avatar stands, as shares of the stage. */
function placeOn(stage: { width: number; height: number }, { left, top, width, height }: Box) {
  const share = (length: number, whole: number) => `${(length / whole) * 100}%`;
  return {
    left: share(left, stage.width),
    top: share(top, stage.height),
    width: share(width, stage.width),
    height: share(height, stage.height),
  };
}

/** The demo of most installations, shown before this one's is known. */
function SeededDemo() {
  return (
    <div className={styles.rest} data-testid="demo-seeded" aria-hidden="true">
      <img className={styles.ground} src={SEEDED.ground} alt="" fetchPriority="high" />
      <img
        className={styles.person}
        src={SEEDED.person}
        alt=""
        fetchPriority="high"
        style={placeOn(stageSizes[WAITING_RATIO], SEEDED.place)}
      />
    </div>
  );
}

/** The demo before its player is loaded: its background, and the avatar at rest in its place. */
function DemoAtRest({ project }: { project: Project }) {
  const { ratio, background, avatar } = project.document;
  const material =
    background.materialId === null ? undefined : project.assets.materials[background.materialId];
  const person = project.assets.avatar;
  if (!person) return <Silhouette />;
  const isSeeded = person.id === SEEDED.avatarId;
  return (
    <div className={styles.rest} data-testid="demo-at-rest" aria-hidden="true">
      {/* Until the picture of another avatar is drawn. */}
      {!isSeeded && <Silhouette />}
      {material && <img className={styles.ground} src={material.coverUrl} alt="" />}
      <img
        className={styles.person}
        src={person.stillUrl}
        alt=""
        style={placeOn(stageSizes[ratio], avatar)}
      />
    </div>
  );
}

/** The place of the person who is about to appear. */
function Silhouette() {
  return (
    <svg
      className={styles.silhouette}
      viewBox="0 0 720 1280"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M360 300c-98 0-160 76-160 180 0 112 62 206 160 206s160-94 160-206c0-104-62-180-160-180zM60 1280c6-300 90-452 300-500 210 48 294 200 300 500z" />
    </svg>
  );
}
