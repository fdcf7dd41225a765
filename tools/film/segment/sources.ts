import { stageSizes } from '../../../contract/document/limits';
import type { DrawablePicture } from '../../../elements/canvas/kit';
import { foreignElements } from '../../../film/picture/elements';
import { pictureUses } from '../../../film/picture/uses';
import type { FrameNeeds, SceneView, Sources, Still } from '../../../film/picture/view';
import type { MaterialFile, ScenePlan, SegmentPlan } from '../../../film/program/messages';
import type { ProgramKit } from '../canvas/kit';
import { PATIENCE_MS } from '../encode/ffmpeg';
import { FilmProgramError } from '../failure';
import { openPicture } from '../pictures/decoded';
import { createPoses } from '../pictures/poses';
import { createVideos } from '../pictures/videos';

/** Pixels of all pictures of a scene together; where it shows more, they are smaller than it shows them. */
const PIXELS = 24_000_000;

/** What a scene of an order is drawn from. */
export interface SceneSources {
  readonly view: SceneView;
  readonly sources: Sources;
  /**
   * Loads what a frame needs.
   * @param soon what a frame needs that is drawn a little later; it may be loaded meanwhile
   * @throws FilmProgramError; the signal's reason
   */
  load(needs: FrameNeeds, soon: FrameNeeds): Promise<void>;
  close(): void;
}

async function open(path: string, most?: number): Promise<DrawablePicture> {
  try {
    return await openPicture(path, most);
  } catch (error) {
    throw new FilmProgramError('badPlan', `The picture ${path} cannot be read: ${String(error)}`, {
      cause: error,
    });
  }
}

/** A picture that is drawn at a width, pixels. */
interface Wanted {
  readonly path: string;
  readonly width: number;
  readonly pixels: number;
  keep(picture: DrawablePicture): void;
}

/** The pictures that a scene shows, each as wide as it is drawn. */
interface Opened {
  readonly pictures: Map<string, DrawablePicture>;
  readonly stills: Map<string, Still>;
}

function* wantedOf(
  { stage, stills }: ScenePlan,
  materials: SegmentPlan['materials'],
  scale: number,
  to: Opened,
): Generator<Wanted> {
  const own = ({ width, height }: MaterialFile) => (width && height ? { width, height } : null);
  for (const [id, units] of pictureUses(stage, (id) => (materials[id] ? own(materials[id]) : null))) {
    const file = materials[id];
    const path = file?.kind === 'video' ? file.cover : file?.path;
    if (file === undefined || path === undefined || !file.width || !file.height) continue;
    const width = Math.min(file.width, units * scale);
    const pixels = (width * width * file.height) / file.width;
    yield { path, width, pixels, keep: (picture) => to.pictures.set(id, picture) };
  }
  for (const { id, box } of foreignElements(stage)) {
    const still = stills[id];
    if (still === undefined) continue;
    const { path, place } = still;
    const width = place.width * box.width * scale;
    const pixels = width * place.height * box.height * scale;
    yield { path, width, pixels, keep: (picture) => to.stills.set(id, { picture, place }) };
  }
}

async function openPictures(
  scene: ScenePlan,
  materials: SegmentPlan['materials'],
  scale: number,
  signal: AbortSignal,
): Promise<Opened> {
  const opened: Opened = { pictures: new Map(), stills: new Map() };
  const wanted = [...wantedOf(scene, materials, scale, opened)];
  const share = Math.min(1, Math.sqrt(PIXELS / wanted.reduce((sum, { pixels }) => sum + pixels, 1)));
  for (const { path, width, keep } of wanted) {
    signal.throwIfAborted();
    keep(await open(path, width * share));
  }
  return opened;
}

/** Opens the pictures of a scene. @throws FilmProgramError badPlan */
export async function openSources(
  scene: ScenePlan,
  { size, materials, ffmpeg, patienceMs = PATIENCE_MS }: SegmentPlan,
  kit: ProgramKit,
  signal: AbortSignal,
): Promise<SceneSources> {
  const scale = size.width / stageSizes[scene.stage.ratio].width;
  const { pictures, stills } = await openPictures(scene, materials, scale, signal);
  const mark =
    scene.mark === null
      ? null
      : { picture: await open(scene.mark.path, scene.mark.box.width * scale), box: scene.mark.box };
  const poses = scene.pack === null ? null : createPoses(scene, scene.pack);
  const videos = createVideos(materials, scale, { ffmpeg, signal, patienceMs });
  return {
    view: { ...scene, pack: scene.pack?.place ?? null },
    sources: {
      picture: (id) => pictures.get(id) ?? null,
      video: (moment) => videos.get(moment),
      pose: (body) => poses?.get(body) ?? null,
      figure: () => null,
      family: (font) => kit.familyOf(font),
      still: (id) => stills.get(id) ?? null,
      now: scene.now,
      language: scene.language,
      mark,
    },
    async load({ body, videos: moments }, soon) {
      if (body !== null) await poses?.load(body, soon.body);
      await videos.load(moments);
    },
    close: () => videos.close(),
  };
}
