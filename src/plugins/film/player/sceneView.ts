import type { Captions } from '../../../../contract/film/schema';
import { sceneCaptions } from '../../../../film/captions/of-scene';
import type { SceneView } from '../../../../film/picture/view';
import { momentsOf } from '../../../../film/script/anchor';
import type { LoadedScene } from './run';

/** All that is seen of a scene, with captions in the look of its film. */
export const sceneViewOf = ({ scene, track, language }: LoadedScene, captions: Captions): SceneView => ({
  stage: scene.stage,
  frames: track.frames,
  looks: track.looks,
  pack: track.pack,
  moments: momentsOf(scene, track, language),
  captions: sceneCaptions(track, captions, scene.stage.ratio, language),
  captionLook: captions,
});
