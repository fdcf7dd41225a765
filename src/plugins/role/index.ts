import { AiCreation, Assets, definePlugin } from '../../kernel';
import { IconRole } from '../../ui/icons';

const loadRolePanel = () => import('./RolePanel');

/** Choice of the role, with a short form to create or change one. */
export default definePlugin({
  id: 'mirra.role',
  version: '1.0.0',
  apiVersion: 1,
  title: 'role:title',
  requires: { assets: Assets },
  optional: { creation: AiCreation },
  setup(ctx, { assets, creation }) {
    ctx.panels.add({
      slot: 'rail',
      id: 'role',
      title: 'role:title',
      icon: IconRole,
      order: 50,
      load: loadRolePanel,
    });
    if (creation === null) return;
    ctx.onDispose(
      creation.offer({
        id: 'role',
        title: 'ai-creation:step.role',
        order: 60,
        make: async (task) => (await import('./creationStep')).makeRole(task, assets),
      }),
    );
  },
});
