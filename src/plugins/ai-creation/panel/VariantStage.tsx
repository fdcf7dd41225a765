import { useMemo } from 'react';
import type { Project } from '../../../../contract/project/schema';
import {
  Assets,
  Conversation,
  createObservable,
  give,
  PlayerHost,
  silentPlugins,
  type Turn,
  useEditor,
  useService,
} from '../../../kernel';
import type { Variant } from '../creator/remaking';

/** A conversation that stands still, with what visitors see of a role before they ask. */
function standing({ plan: { role } }: Variant): Conversation {
  return {
    turns: createObservable<readonly Turn[]>([]),
    busy: createObservable(false),
    ask: async () => undefined,
    consent: async () => undefined,
    stop: () => undefined,
    openingRemarks: role.openingRemarks,
    commonQuestions: role.commonQuestions.map(({ question }) => question),
  };
}

/** Of an asset that does not say that it is only tried. */
const inUse = { trial: false, product: null, vip: false };

/** A variant as visitors would see it; it neither speaks nor answers. */
export function VariantStage({ project, variant }: { project: Project; variant: Variant }) {
  const { host } = useEditor();
  const assets = useService(Assets);
  const silent = useMemo(() => silentPlugins(host.plugins), [host]);
  const given = useMemo(() => [give(Conversation, standing(variant))], [variant]);
  const shown = useMemo((): Project => {
    const { document } = variant;
    const { materialId } = document.background;
    const material = materialId === null ? null : assets.resolve('material', materialId).get();
    const { virtualUrl } = document.events;
    const avatar = virtualUrl === null ? null : assets.resolve('avatar', virtualUrl.id).get();
    return {
      ...project,
      document,
      assets: {
        ...project.assets,
        materials: {
          ...project.assets.materials,
          ...(material && { [material.id]: { ...inUse, ...material } }),
        },
        avatar: avatar ? { ...inUse, ...avatar } : null,
      },
    };
  }, [assets, project, variant]);
  return <PlayerHost project={shown} plugins={silent} surface="editor" given={given} />;
}
