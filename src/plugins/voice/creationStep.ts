import type { Recipe } from '../../document';
import type { AiStepTask, Assets } from '../../kernel';

/** Lets the project speak in the voice of a plan. */
export async function makeVoice({ plan }: AiStepTask, assets: Assets): Promise<Recipe> {
  const { audioId, speed, pitch, volume } = plan.voice;
  // Known before it is shown in the panel.
  assets.resolve('voice', audioId);
  return (draft) => {
    draft.events.audioId = audioId;
    draft.voice = { speed, pitch, volume };
  };
}
