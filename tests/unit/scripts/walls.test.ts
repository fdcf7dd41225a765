import { describe, expect, it } from 'vitest';
import { checkWalls } from '../../../scripts/check-walls.mjs';
import { house } from './house';
import { plant, runCheck } from './tree';

const planted: [name: string, file: string, text: string, complaint: RegExp][] = [
  [
    'a static import',
    'src/plugins/voice/panel.ts',
    "import x from '../share';",
    /plugins may not import src\/plugins\/share/,
  ],
  [
    'a type-only import',
    'src/ui/box.ts',
    "import type { get } from '../api/client';",
    /ui may not import src\/api/,
  ],
  ['a re-export', 'src/ui/box.ts', "export * from '../kernel';", /ui may not import src\/kernel/],
  [
    'a type re-export',
    'src/document/inner.ts',
    "export type { box } from '../ui/box';",
    /document may not import src\/ui/,
  ],
  [
    'a dynamic import',
    'src/pages/home/Home.tsx',
    "import('../../plugins/voice');",
    /pages may not import src\/plugins/,
  ],
  [
    'a template import',
    'src/pages/home/Home.tsx',
    'import(`../../plugins/voice`);',
    /pages may not import src\/plugins/,
  ],
  [
    'a glob',
    'src/pages/home/Home.tsx',
    "import.meta.glob('../../plugins/*/index.ts');",
    /pages may not import src\/plugins/,
  ],
  [
    'a glob of many',
    'src/ui/box.ts',
    "import.meta.glob(['./*.ts', '../{api,kernel}/*.ts']);",
    /ui may not import src\/api/,
  ],
  ['a computed import', 'src/ui/box.ts', 'const x = 1; import(String(x));', /computed/],
  ['a computed glob', 'src/ui/box.ts', "const x = '../**'; import.meta.glob(x);", /computed/],
  [
    'an import type',
    'src/ui/box.ts',
    "export type K = import('../kernel').K;",
    /ui may not import src\/kernel/,
  ],
  [
    'a worker address',
    'src/ui/box.ts',
    "new URL('../api/client.ts', import.meta.url);",
    /ui may not import src\/api/,
  ],
  ['an import for its effect', 'src/api/client.ts', "import '../ui/box';", /api may not import src\/ui/],
  [
    'a way past the public face',
    'src/plugins/voice/panel.ts',
    "import { hidden } from '../../kernel/third-party/load';",
    /may not import src\/kernel\/third-party/,
  ],
  [
    'another area of the pages',
    'src/pages/home/Home.tsx',
    "import { List } from '../work/List';",
    /pages may not import/,
  ],
  ['konva on a page', 'src/pages/home/Home.tsx', "import K from 'konva/lib/Core';", /may not import konva/],
  [
    'react-konva on a page',
    'src/pages/home/Home.tsx',
    "import('react-konva');",
    /may not import react-konva/,
  ],
  ['React in the document', 'src/document/inner.ts', "import 'react';", /document is pure/],
  ['typebox at run time', 'src/api/client.ts', "import { Type } from 'typebox';", /types only/],
  [
    'a schema at run time',
    'src/api/client.ts',
    "import { Project } from '../../contract/project/schema';",
    /holds schemas/,
  ],
  [
    "a matter's routes at run time",
    'src/api/client.ts',
    "import { versions } from '../../contract/project/routes/versions';",
    /holds schemas/,
  ],
  [
    'the checks of documents in the first scripts',
    'src/kernel/third-party/load.ts',
    "import { patchDocument } from '../../../contract/document/patches';",
    /loads it when it is needed/,
  ],
  ['the server in the browser', 'src/app/main.ts', "import '../../server/app';", /app may not import server/],
  [
    'a schema among limits',
    'contract/project/limits.ts',
    "import { Project } from './schema';",
    /contract may not import/,
  ],
  ['typebox among limits', 'contract/project/limits.ts', "import * as T from 'typebox';", /without schemas/],
  [
    'ours in the contract',
    'contract/project/limits.ts',
    "import '../../src/ui/box';",
    /contract may not import/,
  ],
  ['the browser in the server', 'server/app.ts', "import '../src/ui/box';", /server may not import src/],
  [
    'an adapter in a module',
    'server/modules/conversations/service.ts',
    "import '../../engines/chat/adapter';",
    /may not import/,
  ],
  [
    'an index in a module',
    'server/modules/conversations/service.ts',
    "import '../../engines/chat';",
    /may not import/,
  ],
  [
    'an engine in an engine',
    'server/engines/sms/index.ts',
    "import '../chat/port';",
    /server\/engines may not import/,
  ],
  [
    'what adapters share in a module',
    'server/modules/conversations/service.ts',
    "import '../../engines/shared/signature';",
    /may not import/,
  ],
  [
    'an adapter in the list of domains',
    'server/app.ts',
    "import './engines/chat';",
    /server may not import server\/engines/,
  ],
  [
    'the inside of a domain in another one',
    'server/modules/conversations/service.ts',
    "import '../library/store';",
    /is inside of a domain/,
  ],
  [
    'the inside of a domain in the composition',
    'server/app.ts',
    "import './modules/library/store';",
    /is inside of a domain/,
  ],
  [
    'an arrow back between domains',
    'server/modules/library/store.ts',
    "import type { talk } from '../conversations';",
    /library may not import conversations: arrows/,
  ],
  [
    'a domain without a place in the order',
    'server/modules/weather/index.ts',
    "import '../library';",
    /weather has no place/,
  ],
  [
    'a domain in what stands below all',
    'server/http/register.ts',
    "import '../modules/library';",
    /stands below the domains/,
  ],
  [
    'an arrow back between rooms of the server',
    'server/http/register.ts',
    "import type { adapter } from '../composition/engines';",
    /http may not import server\/composition\/engines\.ts: arrows between rooms/,
  ],
  [
    'a room of the server without a place in the order',
    'server/weather/rain.ts',
    "import '../http/register';",
    /server\/weather has no place/,
  ],
  [
    'a file that loads late what has imported it',
    'src/plugins/voice/panel.ts',
    "export const back = () => import('./index');",
    /import cycle/,
  ],
  [
    'a store that is given out',
    'server/modules/library/index.ts',
    "export { rows } from './store';",
    /never its tables/,
  ],
  [
    'the server in a program of its own',
    'art/illustrator/draw.ts',
    "import { LIMIT } from '../../contract/project/limits';",
    /art\/illustrator may not import contract/,
  ],
  [
    'types of the server in a program of its own',
    'art/illustrator/draw.ts',
    "import type { Port } from '../../server/engines/chat/port';",
    /art\/illustrator may not import server/,
  ],
  [
    'a program of its own in the server',
    'server/engines/chat/adapter.ts',
    "import { draw } from '../../../art/illustrator/draw';",
    /server\/engines may not import art\/illustrator/,
  ],
  [
    'a program of its own in the browser',
    'src/api/client.ts',
    "import { draw } from '../../art/illustrator/draw';",
    /api may not import art\/illustrator/,
  ],
  [
    'the contract in the lexicon',
    'art/lexicon/concepts.ts',
    "import { LIMIT } from '../../contract/project/limits';",
    /art\/lexicon may not import contract/,
  ],
  [
    'the lexicon in an engine',
    'server/engines/chat/adapter.ts',
    "import { word } from '../../../art/lexicon';",
    /server\/engines may not import art\/lexicon/,
  ],
  [
    'the lexicon in the browser',
    'src/api/client.ts',
    "import { word } from '../../art/lexicon';",
    /api may not import art\/lexicon/,
  ],
  [
    'the inside of the lexicon in a domain',
    'server/modules/library/store.ts',
    "import { place } from '../../../art/lexicon/concepts';",
    /server\/modules may not import art\/lexicon\/concepts/,
  ],
  [
    'the server in the characters',
    'art/characters/people/lan.ts',
    "import { sms } from '../../../server/engines/sms';",
    /art\/characters may not import server/,
  ],
  [
    'the inside of the characters in the engine that shows them',
    'server/engines/avatar/port.ts',
    "import { lan } from '../../../art/characters/people/lan';",
    /server\/engines may not import art\/characters\/people/,
  ],
  [
    'the characters in another engine',
    'server/engines/chat/adapter.ts',
    "import { lan } from '../../../art/characters';",
    /server\/engines may not import art\/characters/,
  ],
  [
    'the characters in the browser',
    'src/api/client.ts',
    "import { lan } from '../../art/characters';",
    /api may not import art\/characters/,
  ],
  [
    'the kernel using the api',
    'src/kernel/third-party/load.ts',
    "import { get } from '../../api/client';",
    /kernel may not import src\/api/,
  ],
  [
    'a room of the kernel in its core',
    'src/kernel/core/plan.ts',
    "import type { host } from '../host/EditorHost';",
    /kernel\/core may not import src\/kernel\/host/,
  ],
  [
    'the fields on the canvas',
    'src/kernel/canvas/index.ts',
    "import { field } from '../fields';",
    /kernel\/canvas may not import src\/kernel\/fields/,
  ],
  [
    'third parties in the host',
    'src/kernel/host/EditorHost.ts',
    "import { hidden } from '../third-party/load';",
    /kernel\/host may not import src\/kernel\/third-party/,
  ],
  [
    'a file without a room of the kernel',
    'src/kernel/stray.ts',
    "import { plan } from './core/plan';",
    /no room of the kernel/,
  ],
  ["React in the kernel's core", 'src/kernel/core/plan.ts', "import 'react';", /types alone/],
  [
    'konva beside the canvas',
    'src/kernel/fields/index.ts',
    "import 'konva/lib/Core';",
    /only the kernel's canvas/,
  ],
  [
    'the saving of documents in a plugin',
    'src/plugins/voice/panel.ts',
    "import '../../kernel/saving/autosave';",
    /plugins may not import src\/kernel\/saving/,
  ],
  ['an import that leads nowhere', 'src/ui/box.ts', "import './absent';", /is not there/],
  [
    'a registry of the host',
    'src/plugins/voice/panel.ts',
    'const h = { registries: { panels: { add(_x: object) {} } } }; h.registries.panels.add({});',
    /through ctx and hooks alone/,
  ],
  [
    'a registry of the host, taken apart',
    'src/pages/home/Home.tsx',
    'const { registries } = { registries: 1 }; export const all = registries;',
    /through ctx and hooks alone/,
  ],
  ['fetch outside the api', 'src/ui/box.ts', "fetch('/x');", /calls fetch/],
  ['fetch by another name', 'src/ui/box.ts', "globalThis.fetch('/x');", /calls fetch/],
  ['a file without a room', 'src/stray/a.ts', "import '../ui/box';", /no room/],
  ['a long file', 'src/ui/long.ts', '\n'.repeat(400), /has 401 lines/],
];

describe('check-walls', () => {
  it('finds nothing in a house in order', () => {
    const { status, text } = runCheck('check-walls.mjs', plant(house));
    expect(text).not.toMatch(/may not|problem/);
    expect(status).toBe(0);
  });

  it.each(planted)('finds %s', (_, file, text, complaint) => {
    const before = (house as Record<string, string>)[file] ?? '';
    const { problems } = checkWalls(plant({ ...house, [file]: `${before}\n${text}` }));
    expect(problems.join('\n')).toMatch(complaint);
  });

  it('finds a cycle and names its way', () => {
    const root = plant({
      ...house,
      'src/ui/a.ts': "export { b } from './b'; export const a = 1;",
      'src/ui/b.ts': "import { c } from './c'; export const b = c;",
      'src/ui/c.ts': "import { a } from './a'; export const c = a;",
    });
    const { status, text } = runCheck('check-walls.mjs', root);
    expect(text).toContain('walls: import cycle: src/ui/a.ts -> src/ui/b.ts -> src/ui/c.ts -> src/ui/a.ts');
    expect(status).toBe(1);
  });

  it('lets 400 lines pass and the kernel name the types of the api', () => {
    const root = plant({
      ...house,
      'src/ui/long.ts': '\n'.repeat(400),
      'src/kernel/core/typed.ts':
        "import type { get } from '../../api/client'; export type Get = typeof get;",
    });
    expect(checkWalls(root).problems).toEqual([]);
  });
});
