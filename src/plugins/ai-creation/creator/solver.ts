import type { CreationPlan } from '../../../../contract/creation/schema';
import type { Box, ProjectDocument } from '../../../../contract/document/schema';
import { stageMeasure } from '../../../../contract/text/widths';
import { call } from '../../../api/client';
import type { Size } from '../../../document';
import type { AiLayout, Assets, AssetKind, AssetKinds } from '../../../kernel';
import type { LayoutInput, SolvedLayout } from '../layout/types';
import { unless } from './waiting';

/** Finds the places of a plan's parts on a document that has its background and its avatar. */
export interface Solver {
  layout(plan: CreationPlan, document: ProjectDocument, signal: AbortSignal): Promise<AiLayout>;
  free(plan: CreationPlan, document: ProjectDocument, size: Size, signal: AbortSignal): Promise<Box | null>;
}

/** The asset of an id, once it is known; null when there is none. */
function known<K extends AssetKind>(assets: Assets, kind: K, id: AssetKinds[K]['id']) {
  const found = assets.resolve(kind, id);
  return new Promise<AssetKinds[K] | null>((resolve) => {
    const look = () => {
      const asset = found.get();
      if (asset === undefined) return false;
      resolve(asset);
      return true;
    };
    if (look()) return;
    const stop = found.subscribe(() => {
      if (look()) stop();
    });
  });
}

/** Solves layouts in this window, with the pictures and fonts that it shows. The last one is kept: several steps ask for it. */
export function createSolver(assets: Assets): Solver {
  let last: { key: string; solved: Promise<{ layout: SolvedLayout; input: LayoutInput }> } | null = null;

  async function inputOf(plan: CreationPlan, document: ProjectDocument): Promise<LayoutInput> {
    const { background, events, ratio } = document;
    if (events.virtualUrl === null) throw new Error('A layout needs an avatar');
    const { groundPixels, stillPixels } = await import('./pixels');
    const isPicture = background.kind === 'image' || background.kind === 'video';
    const [material, avatar, face] = await Promise.all([
      isPicture && background.materialId !== null ? known(assets, 'material', background.materialId) : null,
      known(assets, 'avatar', events.virtualUrl.id),
      call('GET /provider/get_avatar_info', { query: { id: events.virtualUrl.id } }, { quiet: true }),
    ]);
    if (avatar === null) throw new Error(`The avatar ${events.virtualUrl.id} is not there`);
    const address =
      material === null ? null : material.fileType === 'video' ? material.coverUrl : material.fileUrl;
    const [ground, still] = await Promise.all([
      groundPixels(document, address),
      stillPixels(avatar.stillUrl),
    ]);
    return { plan, ratio, ground, still, face, measure: stageMeasure };
  }

  async function solve(plan: CreationPlan, document: ProjectDocument) {
    const [{ solveLayout }, input] = await Promise.all([import('../layout'), inputOf(plan, document)]);
    return { layout: solveLayout(input), input };
  }

  function solved(plan: CreationPlan, document: ProjectDocument) {
    const { background, events, ratio } = document;
    const key = JSON.stringify([plan, background, events.virtualUrl, ratio]);
    if (last?.key !== key) {
      const fresh = { key, solved: solve(plan, document) };
      // Nobody is left to hear of it when the step has been canceled; the next one tries again.
      fresh.solved.catch(() => {
        if (last === fresh) last = null;
      });
      last = fresh;
    }
    return last.solved;
  }

  return {
    layout: async (plan, document, signal) => (await unless(solved(plan, document), signal)).layout,
    async free(plan, document, size, signal) {
      const { layout, input } = await unless(solved(plan, document), signal);
      const { freePlace } = await import('../layout');
      return freePlace(layout, input, size);
    },
  };
}
