/** A small house in which every arrow runs the right way. */
export const house = {
  'contract/project/limits.ts': 'export const LIMIT = 30;',
  'contract/project/schema.ts':
    "import * as T from 'typebox'; export const Project = T.Object({}); export type Project = object;",
  'contract/project/routes/versions.ts':
    "import * as T from 'typebox'; import { Project } from '../schema'; export const versions = T.Array(Project);",
  'contract/document/patches.ts': "import * as T from 'typebox'; export const patchDocument = T.Object({});",
  'src/document/index.ts':
    "export const open = () => 1; export type { Project } from '../../contract/project/schema';",
  'src/document/inner.ts': 'export const inner = 1;',
  'src/kernel/index.ts': "import { open } from '../document'; export const kernel = open;",
  'src/kernel/core/plan.ts': 'export const plan = 1;',
  'src/kernel/host/EditorHost.ts': "import { plan } from '../core/plan'; export const host = plan;",
  'src/kernel/canvas/index.ts': "import { host } from '../host/EditorHost'; export const stage = host;",
  'src/kernel/fields/index.ts': "import { host } from '../host/EditorHost'; export const field = host;",
  'src/kernel/third-party/load.ts':
    "export const hidden = () => import('../../../contract/document/patches');",
  'src/plugins/voice/index.ts':
    "import { kernel } from '../../kernel'; import { stage } from '../../kernel/canvas'; import './panel'; export default [kernel, stage];",
  'src/plugins/voice/panel.ts': "export const panel = () => import('../../ui/box');",
  'src/plugins/share/index.ts': 'export default 1;',
  'src/ui/box.ts': "import { LIMIT } from '../../contract/project/limits'; export const box = LIMIT;",
  'src/api/client.ts':
    "import type { Project } from '../../contract/project/schema'; export const get = () => fetch('/') as unknown as Project;",
  'src/pages/work/List.tsx': "import { get } from '../../api/client'; export const List = get;",
  'src/kernel/saving/autosave.ts': "import { plan } from '../core/plan'; export const save = plan;",
  'src/pages/home/Home.tsx': "import { save } from '../../kernel/saving/autosave'; export const Home = save;",
  'src/app/main.ts': "import.meta.glob('../plugins/*/index.ts'); import('../pages/work/List');",
  'server/app.ts':
    "import { adapter } from './composition/engines'; import { talk } from './modules/conversations'; export const app = [adapter, talk];",
  'server/composition/engines.ts': "export { adapter } from '../engines/chat';",
  'server/http/register.ts': 'export const route = 1;',
  'server/modules/paging.ts': 'export const paging = 1;',
  'server/modules/conversations/index.ts':
    "import { library } from '../library'; export const talk = library; export type { Service } from './service';",
  'server/modules/conversations/service.ts':
    "import type { Port } from '../../engines/chat/port'; import { paging } from '../paging'; export type Service = Port; export const page = paging;",
  'server/modules/library/index.ts': "import { rows } from './store'; export const library = rows;",
  'server/modules/library/store.ts': "export { word as rows } from '../../../art/lexicon';",
  'server/engines/chat/index.ts': "export { adapter } from './adapter';",
  'server/engines/chat/adapter.ts': "export { signature as adapter } from '../shared/signature';",
  'server/engines/shared/signature.ts': 'export const signature = 1;',
  'server/engines/chat/port.ts': 'export interface Port { ask(): void }',
  'server/engines/sms/index.ts': 'export const sms = 1;',
  'art/lexicon/index.ts': "import { place } from './concepts'; export const word = place;",
  'art/lexicon/concepts.ts': 'export const place = 1;',
  'art/characters/index.ts': "export { lan } from './people/lan';",
  'art/characters/people/lan.ts': 'export const lan = 1;',
  'server/engines/avatar/port.ts': "export { lan } from '../../../art/characters';",
  'server/seed/rows.ts': "export { lan } from '../../art/characters';",
  'art/illustrator/main.ts': "import { draw } from './draw'; draw();",
  'art/illustrator/draw.ts': "export { word as draw } from '../lexicon';",
};
