import { stageSizes } from '../../../../contract/document/limits';
import type { Captions } from '../../../../contract/film/schema';
import type { RenderSize } from '../../../../contract/render/limits';
import type { DrawablePicture } from '../../../../elements/canvas/kit';
import { frameSizeOf } from '../../../../film/picture/frame-size';
import { markBox } from '../../../../film/picture/mark-place';
import { poseScale } from '../../../../film/picture/pose-scale';
import { createScenePainter, type ScenePainter } from '../../../../film/picture/scene-painter';
import { callBlob } from '../../../api/client';
import type { Assets } from '../../../kernel';
import { browserKit, familyOf } from '../../../kernel/canvas';
import type { LoadedScene } from '../player/run';
import { sceneViewOf } from '../player/sceneView';
import { foreignOn } from '../stills/foreign';
import type { Stills } from '../stills/stills';
import { BrowserRenderError } from './fault';
import { loadMaterials } from './materials';
import { unlessAborted } from './pause';
import { createFilmPoses, type FilmPoses } from './poses';
import { createFilmVideos } from './videos';

/** A scene whose frames can be drawn. */
export interface OpenScene {
  readonly painter: ScenePainter;
  /** Loads all that a frame needs. @throws BrowserRenderError; ApiError; the reason of the signal */
  load(frame: number): Promise<void>;
  close(): void;
}

/** How the scenes of one film are drawn. */
export interface SceneLook {
  readonly captions: Captions;
  readonly size: RenderSize;
  readonly mark: DrawablePicture;
  readonly assets: Assets;
  readonly stills: Pick<Stills, 'load' | 'get'>;
  readonly signal: AbortSignal;
}

/** The bodies of the avatar of a scene; null without one. */
function posesOf({ scene, track: { pack } }: LoadedScene, { size, signal }: SceneLook): FilmPoses | null {
  const id = scene.stage.events.virtualUrl?.id;
  if (pack === null || id === undefined) return null;
  const scale = poseScale(pack, scene.stage, size);
  // The end of the address has the proof with which pictures of a sold avatar are given out.
  const hash = pack.url.slice(pack.url.lastIndexOf('/') + 1);
  return createFilmPoses(scale, (pose) =>
    callBlob(
      'GET /provider/avatar/{id}/pack/{hash}/{pose}',
      { params: { id, hash, pose }, query: scale === 1 ? {} : { scale } },
      { signal, quiet: true },
    ),
  );
}

/**
 * Opens a scene.
 * @param number from 1
 * @param now what clocks show when it begins, milliseconds since 1970
 * @throws BrowserRenderError; the reason of the signal
 */
export async function openScene(
  loaded: LoadedScene,
  { number, now }: { number: number; now: number },
  look: SceneLook,
): Promise<OpenScene> {
  const { stage } = loaded.scene;
  const { captions, mark, assets, stills, signal } = look;
  const size = frameSizeOf(stage.ratio, look.size);
  const materials = await loadMaterials(stage, number, assets, signal);
  const { id } = loaded.scene;
  await stills.load(foreignOn(id, stage), signal);
  const poses = posesOf(loaded, look);
  const videos = createFilmVideos(materials.videoUrl, size.width / stageSizes[stage.ratio].width);
  const painter = createScenePainter(
    sceneViewOf(loaded, captions),
    {
      picture: materials.picture,
      video: videos.get,
      pose: (body) => poses?.get(body) ?? null,
      figure: () => null,
      family: familyOf,
      still: (element) => stills.get(id, element),
      now,
      language: loaded.language,
      mark: { picture: mark, box: markBox(stage, mark.width / mark.height) },
    },
    browserKit,
    size,
  );
  return {
    painter,
    async load(frame) {
      const { body, videos: moments } = painter.needs(frame);
      if (body !== null) await poses?.load(body);
      if (moments.length === 0) return;
      try {
        await unlessAborted(videos.load(moments), signal);
      } catch (error) {
        signal.throwIfAborted();
        throw new BrowserRenderError('videoUnreadable', number, { cause: error });
      }
    },
    close() {
      poses?.close();
      videos.close();
    },
  };
}
