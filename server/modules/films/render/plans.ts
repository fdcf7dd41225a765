import { createHash } from 'node:crypto';
import type { Stage } from '../../../../contract/document/schema';
import { materialIdsOf } from '../../../../contract/document/assets';
import type { Language } from '../../../../contract/errors';
import type { RenderFormat, RenderSize } from '../../../../contract/render/limits';
import { FRAME_MS } from '../../../../contract/speech/limits';
import { elementSpecs } from '../../../../elements';
import { lookOfPose } from '../../../../elements/avatar/pose';
import type {
  EncoderPlan,
  FontFiles,
  MaterialFile,
  ScenePlan,
  SegmentPlan,
  StillFile,
} from '../../../../film/program/messages';
import { frameSizeOf } from '../../../../film/picture/frame-size';
import { markBox } from '../../../../film/picture/mark-place';
import { poseScale } from '../../../../film/picture/pose-scale';
import { momentsOf } from '../../../../film/script/anchor';
import type { SceneSpan } from '../../../../film/timeline';
import type { StoredStill } from '../../../db/schema-film';
import { AppError } from '../../../http/app-error';
import { VERSION } from '../../../version';
import { type AssetFiles, checkThere } from './asset-files';
import type { SpokenFilm, SpokenScene } from './spoken-film';

/** Of x264: one of two cores, so that streams keep their frames. */
const ENCODERS: Readonly<Record<RenderSize, EncoderPlan>> = {
  draft: { codec: 'h264', preset: 'superfast', crf: 26, threads: 1 },
  '720p': { codec: 'h264', preset: 'veryfast', crf: 21, threads: 1 },
  '1080p': { codec: 'h264', preset: 'veryfast', crf: 21, threads: 1 },
};

/** Of libvpx, in real time on one core. */
const TRANSPARENT: EncoderPlan = { codec: 'vp9', speed: 8, crf: 30, threads: 1 };

export interface PlanOptions {
  readonly size: RenderSize;
  readonly format: RenderFormat;
  /** What clocks show when the film begins, milliseconds since 1970. */
  readonly now: number;
  readonly fonts: readonly FontFiles[];
  /** Of what the mark says. */
  readonly caller: Language;
  /** The mark as a file, and its width for each of its height. */
  readonly mark: { readonly path: string; readonly aspect: number };
  readonly files: AssetFiles;
  /** Elements of plugins, as they were when the film was ordered. */
  readonly stills: readonly StoredStill[];
}

/** A scene of a film as it is drawn, with what tells it from any other drawing. */
export interface PlannedScene {
  readonly plan: ScenePlan;
  readonly materials: Readonly<Record<string, MaterialFile>>;
  readonly identity: unknown;
}

/** A part of a film that is drawn in one go, and the digest of all that it is drawn from. */
export interface PlannedSegment {
  readonly plan: Omit<SegmentPlan, 'out' | 'ffmpeg'>;
  readonly digest: string;
}

/** Makes the plans of the scenes of a film. */
export interface Planner {
  /** @param index of the scene in its film @throws AppError filmAssetMissing */
  segment(index: number): Promise<PlannedSegment>;
}

/** Whether a stage shows the time of day. */
const showsTime = ({ elements }: Stage): boolean =>
  elements.pages.some((page) =>
    Object.values(page).some(({ type }) => elementSpecs.get(type)?.ticks !== undefined),
  );

const bodiesOf = ({ looks, pack }: SpokenScene['track']): Set<number> => {
  const bodies = new Set<number>();
  if (pack === null) return bodies;
  bodies.add(pack.home);
  for (let index = 0; index < looks.length; index += 2) bodies.add(lookOfPose(looks[index] ?? 0, pack).body);
  return bodies;
};

/** Fetches the stills of a scene. @throws AppError filmAssetMissing */
async function stillFiles(
  stills: readonly ({ element: string } & NonNullable<StoredStill['picture']>)[],
  files: Pick<AssetFiles, 'still'>,
  scene: number,
): Promise<ScenePlan['stills']> {
  const found: [string, StillFile][] = [];
  for (const { element, key, place } of stills) {
    const path = await files.still(key);
    if (path === null) throw new AppError('filmAssetMissing', { scene });
    found.push([element, { path, place }]);
  }
  return Object.fromEntries(found);
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** See {@link Planner}. */
export function createPlanner(film: SpokenFilm, options: PlanOptions): Planner {
  const { size, format, files, mark, fonts, now, caller, stills } = options;
  const isTransparent = format === 'webm';
  const planned = new Map<number, Promise<PlannedScene>>();

  const stillsOf = (id: string) =>
    stills.flatMap(({ scene, element, picture }) =>
      scene === id && picture !== null ? [{ element, ...picture }] : [],
    );

  async function plan(index: number): Promise<PlannedScene> {
    const spoken = film.scenes[index];
    const span = film.timeline.scenes[index];
    if (spoken === undefined || span === undefined) throw new Error(`The film has no scene ${index}`);
    const { scene, track, captions } = spoken;
    const { stage } = scene;
    const shown = stillsOf(scene.id);
    const ids = materialIdsOf(stage);
    const found = await files.materials(ids);
    checkThere(ids, found, index + 1);
    const { pack } = track;
    const scale = pack === null ? 1 : poseScale(pack, stage, size);
    const avatar = stage.events.virtualUrl?.id;
    const begins = now + span.first * FRAME_MS;
    const box = markBox(stage, mark.aspect);
    const captionLook = film.film.captions;
    const moments = momentsOf(scene, track, film.language);
    return {
      plan: {
        stage,
        frames: track.frames,
        looks: track.looks,
        pack:
          pack === null || avatar === undefined
            ? null
            : { place: pack, scale, files: await files.poses(avatar, scale, bodiesOf(track)) },
        moments,
        captions,
        captionLook,
        now: begins,
        language: film.language,
        mark: { path: mark.path, box },
        ...(isTransparent && { isTransparent }),
        stills: await stillFiles(shown, files, index + 1),
      },
      materials: Object.fromEntries([...found].map(([id, { file }]) => [id, file])),
      identity: {
        stage,
        frames: track.frames,
        looks: createHash('sha256').update(track.looks).digest('hex'),
        pack: pack && [pack.hash, scale],
        moments,
        captions,
        captionLook,
        now: showsTime(stage) ? begins : null,
        language: film.language,
        mark: [caller, box],
        isTransparent,
        stills: shown.map(({ element, sha256, place }) => [element, sha256, place]),
        materials: [...found].map(([id, { content }]) => [id, content]),
      },
    };
  }
  const sceneAt = (index: number): Promise<PlannedScene> => {
    const known = planned.get(index) ?? plan(index);
    planned.set(index, known);
    // A scene is needed for its own part, and for the one before it.
    planned.delete(index - 2);
    return known;
  };

  return {
    async segment(index) {
      const span = film.timeline.scenes[index] as SceneSpan;
      const after = film.timeline.scenes[index + 1];
      const scene = await sceneAt(index);
      const isBlended = after !== undefined && after.overlap > 0;
      const next = isBlended ? await sceneAt(index + 1) : null;
      const encoder = isTransparent ? TRANSPARENT : ENCODERS[size];
      const frame = frameSizeOf(film.ratio, size);
      const part = { from: span.overlap, to: span.frames };
      const blend = isBlended ? { overlap: after.overlap, kind: after.enters } : null;
      return {
        plan: {
          size: frame,
          scene: scene.plan,
          next: next && blend && { scene: next.plan, ...blend },
          ...part,
          materials: { ...next?.materials, ...scene.materials },
          fonts,
          encoder,
        },
        digest: digestOf([
          VERSION,
          frame,
          encoder,
          part,
          scene.identity,
          next && [next.identity, blend],
          fonts.map(({ id }) => id),
        ]),
      };
    },
  };
}
