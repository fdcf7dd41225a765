import { expect, it } from 'vitest';
import { mendPage } from '../../../src/plugins/film/import/pictures/deck/mendPage';

function pageOf(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

it('lets tables grow beyond the height that was written down', () => {
  const page = pageOf(
    '<div style="height: 80px; overflow: hidden"><table style="height: 100%"><tbody><tr style="height: 25%"><td>a</td></tr></tbody></table></div>',
  );
  expect(mendPage(page)).toEqual([]);
  const frame = page.firstElementChild as HTMLElement;
  expect(frame.style.overflow).toBe('visible');
  expect(page.querySelector('table')?.style.height).toBe('auto');
  expect(page.querySelector('tr')?.style.height).toBe('20px');
});

it('removes the boxes of the library and says what they stand for', () => {
  const box = 'border: 1px dashed rgb(204, 204, 204)';
  const page = pageOf(
    `<div id="a"><div style="${box}"><div>🖼</div><div>Unsupported format: WMF</div></div></div>` +
      `<div id="b"><div style="${box}">Video</div></div><div style="${box}">Render Error</div>` +
      '<div id="c"><div>Video</div></div>',
  );
  expect(mendPage(page)).toEqual(['picture', 'media', 'other']);
  expect(page.textContent).toBe('Video');
});

it('shows the first picture of a video, and leaves sounds out', () => {
  const page = pageOf('<video poster="blob:a" style="width: 100%"></video><audio></audio>');
  expect(mendPage(page)).toEqual(['media', 'media']);
  expect(page.querySelector('video, audio')).toBeNull();
  expect(page.querySelector('img')?.getAttribute('src')).toBe('blob:a');
});

it('writes bullets of symbol fonts with usual letters and keeps the other texts', () => {
  const page = pageOf(
    '<span style="font-family: Wingdings">§ </span><div style="font-family: Verdana"><b>§</b> 5</div>',
  );
  mendPage(page);
  expect(page.querySelector('span')?.textContent).toBe('▪ ');
  expect(page.querySelector('div')?.textContent).toBe('§ 5');
  expect(page.querySelector('div')?.style.fontFamily).toBe('Verdana, Arial, sans-serif');
});
