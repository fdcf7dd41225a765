import { expect, it } from 'vitest';
import { fontIdsOf } from '../../../contract/document/assets';
import { newDocument } from '../../../server/modules/projects/project/document';
import { assetsNamed } from '../../../server/modules/projects/project/named-assets';
import { renameAssets } from '../../../server/modules/projects/project/rename-assets';
import { sampleElement } from '../document/samples';

const FONT = '01900000-0000-7000-8000-00000000abcd';
const OTHER = '01900000-0000-7000-8000-00000000ef01';

const documentIn = (...fonts: unknown[]) => {
  const document = newDocument(1);
  document.elements.pages = [
    Object.fromEntries(fonts.map((font, n) => [`e${n}`, { ...sampleElement(`e${n}`), props: { font } }])),
  ];
  return document;
};

it('uploaded fonts are found in a document, once each; bundled ones and other values are not', () => {
  expect(fontIdsOf(documentIn(FONT, 'pacifico', '', FONT, 5, null, OTHER))).toEqual([FONT, OTHER]);
});

it('uploaded fonts are found in patches, in a prop and in a whole element', () => {
  const patches = [
    { op: 'replace' as const, path: ['elements', 'pages', 0, 'a', 'props', 'font'], value: FONT },
    {
      op: 'add' as const,
      path: ['elements', 'pages', 0, 'b'],
      value: { props: { font: OTHER, content: FONT } },
    },
    { op: 'replace' as const, path: ['elements', 'pages', 0, 'c', 'props', 'font'], value: 'pacifico' },
  ];
  expect(assetsNamed(patches).fontIds).toEqual([FONT, OTHER]);
});

it('fonts are renamed with the materials of a document, and nothing else is', () => {
  const renamed = renameAssets(documentIn(FONT, 'pacifico'), new Map([[FONT, OTHER]]));
  const props = Object.values(renamed.elements.pages[0] ?? {}).map((element) => element.props);
  expect(props).toEqual([{ font: OTHER }, { font: 'pacifico' }]);
});
