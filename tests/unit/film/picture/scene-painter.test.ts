import type { Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Element } from '../../../../contract/document/schema';
import type { PackPlace } from '../../../../contract/provider/schema';
import type { DrawablePicture } from '../../../../elements/canvas/kit';
import { createFilmPainter } from '../../../../film/picture/film-painter';
import { createScenePainter } from '../../../../film/picture/scene-painter';
import type { PosePictures } from '../../../../elements/avatar/pose';
import type { SceneView, Sources } from '../../../../film/picture/view';
import { createProgramKit } from '../../../../tools/film/canvas/kit';
import { fontFilesOf } from '../../../../server/engines/film/fonts';
import { createDocument } from '../../../../src/document';
import { captionLook, element, stageOf } from './stages';

const kit = createProgramKit(fontFilesOf([], []), new Set());
const size = { width: 640, height: 360 };

/** A picture of colored boxes. */
function picture(
  width: number,
  height: number,
  boxes: readonly (readonly [string, number, number, number, number])[],
): DrawablePicture {
  const context = kit.createCanvas(width, height);
  for (const [color, ...box] of boxes) {
    context.fillStyle = color;
    context.fillRect(...box);
  }
  return { source: context.canvas, width, height };
}

/** A picture as a part of an avatar: a canvas, which says how large it is. */
const partOf = ({ source }: DrawablePicture) => source as never;

const sources = (part: Partial<Sources> = {}): Sources => ({
  picture: () => null,
  video: () => null,
  pose: () => null,
  figure: () => null,
  family: () => kit.familyOf(''),
  still: () => null,
  now: 0,
  language: 'en-US',
  mark: null,
  ...part,
});

const viewOf = (part: Partial<SceneView>): SceneView => ({
  stage: stageOf([]),
  frames: 10,
  looks: new Uint16Array(),
  pack: null,
  moments: [{ on: 'start', at: 0 }],
  captions: [],
  captionLook: null,
  ...part,
});

function colorAt(context: CanvasRenderingContext2D, x: number, y: number): number[] {
  const data = (context.canvas as unknown as Canvas).data();
  const at = (y * context.canvas.width + x) * 4;
  return [...data.subarray(at, at + 3)];
}

/** A stage on which an avatar stands. */
const withAvatar = {
  events: { ...createDocument(1).events, virtualUrl: { id: 1, name: '' } },
};
const pack: PackPlace = {
  url: '',
  hash: '0123456789abcdef',
  poses: 1,
  idle: 1,
  home: 0,
  eyes: ['open', 'closed'],
  mouths: 2,
  scales: [1],
};

/** A red figure with two looks of its eyes and two mouths. */
function figure(): PosePictures {
  const whole = { left: 0, top: 0, width: 720, height: 1280 };
  const sheet = { width: 200, height: 100, columns: 2, count: 2 };
  const two = (a: string, b: string) =>
    partOf(
      picture(400, 100, [
        [a, 0, 0, 200, 100],
        [b, 200, 0, 200, 100],
      ]),
    );
  return {
    body: { place: whole, picture: partOf(picture(720, 1280, [['#ff0000', 0, 0, 720, 1280]])), scale: 1 },
    eyes: { place: { ...sheet, left: 260, top: 300 }, picture: two('#0000ff', '#00ffff'), scale: 1 },
    mouths: { place: { ...sheet, left: 260, top: 800 }, picture: two('#ffff00', '#ff00ff'), scale: 1 },
  };
}

describe('frames of a scene', () => {
  it('show the eyes and the mouth of their numbers, where the avatar stands', () => {
    const pose = figure();
    const asked: number[] = [];
    const looks = Uint16Array.of(0, 0, 1, 1);
    const view = viewOf({ stage: stageOf([], withAvatar), looks, pack, frames: 2 });
    const painter = createScenePainter(
      view,
      sources({ pose: (body) => (asked.push(body), pose) }),
      kit,
      size,
    );
    const context = kit.createCanvas(size.width, size.height);
    // The avatar fills the height of the stage: half a pixel of the base is 0.28 pixels here.
    const [eyes, mouth] = [
      [320, 98],
      [320, 239],
    ] as const;
    painter.paint(context, 0);
    expect([colorAt(context, ...eyes), colorAt(context, ...mouth)]).toEqual([
      [0, 0, 255],
      [255, 255, 0],
    ]);
    painter.paint(context, 1);
    expect([colorAt(context, ...eyes), colorAt(context, ...mouth)]).toEqual([
      [0, 255, 255],
      [255, 0, 255],
    ]);
    expect(colorAt(context, 20, 180)).toEqual([238, 240, 246]);
    expect(painter.needs(1)).toEqual({ body: 0, videos: [] });
    expect(new Set(asked)).toEqual(new Set([0]));
  });

  it('have captions above elements above the avatar', () => {
    const square = element('a', 'shape', [560, 300, 160, 400], { kind: 'rectangle', fill: '#00ff00' });
    const captions = [{ startMs: 40, endMs: 400, lines: ['MMMM'], words: [] }];
    const view = viewOf({
      stage: stageOf([square], withAvatar),
      looks: new Uint16Array(20),
      pack,
      captions,
      captionLook: captionLook({ ground: '#000000', size: 0.12 }),
    });
    const painter = createScenePainter(view, sources({ pose: figure }), kit, size);
    const context = kit.createCanvas(size.width, size.height);
    painter.paint(context, 0);
    expect(colorAt(context, 300, 200)).toEqual([0, 255, 0]);
    expect(colorAt(context, 250, 340)).toEqual([255, 0, 0]);
    painter.paint(context, 1);
    expect(colorAt(context, 300, 200)).toEqual([0, 255, 0]);
    expect(colorAt(context, 300, 310)).not.toEqual([0, 255, 0]);
  });

  it('let the parts of an element fade as one', () => {
    const style = {
      radius: 0,
      stroke: { color: '#ff0000', width: 40, line: 'solid' as const },
      shadow: null,
    };
    const box = element(
      'a',
      'shape',
      [0, 0, 400, 400],
      { kind: 'rectangle', fill: '#0000ff' },
      { opacity: 0.5, style },
    );
    const view = viewOf({
      stage: stageOf([box], {
        background: { kind: 'color', color: '#ffffff', gradient: null, materialId: null },
      }),
    });
    const context = kit.createCanvas(size.width, size.height);
    createScenePainter(view, sources(), kit, size).paint(context, 0);
    // The stroke lies on the edge, half of it on the fill, which does not shine through.
    const [red = 0, , blue = 0] = colorAt(context, 195, 100);
    expect(red).toBe(255);
    expect(Math.abs(blue - 128)).toBeLessThan(3);
  });

  it('show the last picture of an element of others in its place, as it stands and comes', () => {
    const clock = element(
      'a',
      'x',
      [200, 200, 200, 100],
      {},
      { type: 'someone.clock', rotation: 90, opacity: 0.5 },
    );
    const painter = createScenePainter(
      viewOf({ stage: stageOf([clock]) }),
      sources({
        // It reaches out of its box, to a quarter of it on the left.
        still: (id) =>
          id === 'a'
            ? {
                picture: picture(250, 100, [
                  ['#ff0000', 0, 0, 50, 100],
                  ['#0000ff', 50, 0, 200, 100],
                ]),
                place: { left: -0.25, top: 0, width: 1.25, height: 1 },
              }
            : null,
      }),
      kit,
      size,
    );
    const context = kit.createCanvas(size.width, size.height);
    painter.paint(context, 0);
    // Turned about its middle, (300, 250), it stands from y 150 to 350, and reaches up to 100; a frame has half of that.
    const ground = [238, 240, 246];
    const half = (color: readonly number[]) => color.map((part, at) => (part + (ground[at] ?? 0)) / 2);
    const near = (x: number, y: number, color: readonly number[]) => {
      for (const [at, part] of colorAt(context, x, y).entries())
        expect(Math.abs(part - (color[at] ?? 0)), `at ${x}, ${y}`).toBeLessThan(3);
    };
    near(150, 60, half([255, 0, 0]));
    near(150, 100, half([0, 0, 255]));
    near(150, 170, half([0, 0, 255]));
    near(150, 40, ground);
    near(110, 125, ground);
  });

  it('are drawn anew when something has been loaded', () => {
    const image = element('a', 'image', [0, 0, 200, 200], { materialId: 'p' });
    let loaded: DrawablePicture | null = null;
    const painter = createScenePainter(
      viewOf({ stage: stageOf([image]) }),
      sources({ picture: () => loaded }),
      kit,
      size,
    );
    const context = kit.createCanvas(size.width, size.height);
    painter.paint(context, 0);
    loaded = picture(50, 50, [['#112233', 0, 0, 50, 50]]);
    painter.paint(context, 1);
    expect(colorAt(context, 50, 50)).toEqual([238, 240, 246]);
    painter.forget();
    painter.paint(context, 2);
    expect(colorAt(context, 50, 50)).toEqual([17, 34, 51]);
  });
});

describe('frames that are drawn over the ones before them', () => {
  const pixelsOf = ({ canvas }: CanvasRenderingContext2D) => {
    const { buffer, byteOffset, length } = (canvas as unknown as Canvas).data();
    return new Uint32Array(buffer, byteOffset, length / 4).slice();
  };

  const bytes = ({ buffer }: Uint32Array) => new Uint8Array(buffer as ArrayBuffer);

  /** A view in which all kinds of parts change: an avatar, what comes and goes, a clock, captions by words. */
  function busyView(): SceneView {
    const text = (id: string, box: readonly [number, number, number, number], timing?: Element['timing']) =>
      element(id, 'text', box, { content: `Text ${id}`, fontSize: 40 }, timing && { timing });
    const comes = { on: 'start', answer: 0, delay: 0.2, effect: 'rise', duration: 0.2 } as const;
    const goes = { on: 'entrance', answer: 0, delay: 0.6, effect: 'none', duration: 0 } as const;
    const elements = [
      text('under', [500, 200, 300, 80]),
      text('comes', [40, 40, 300, 80], { entrance: comes, exit: null }),
      text('goes', [900, 500, 300, 80], { entrance: null, exit: goes }),
    ];
    const word = (start: number, ms: number) => ({ line: 0, start, length: 2, ms });
    return viewOf({
      stage: stageOf(elements, withAvatar),
      frames: 30,
      looks: Uint16Array.from({ length: 60 }, (_, at) => (at >> 2) % 2),
      pack,
      captions: [{ startMs: 400, endMs: 1000, lines: ['aa bb'], words: [word(0, 400), word(3, 560)] }],
      captionLook: captionLook({ style: 'word' }),
    });
  }

  it('are the same as frames that are drawn whole, and differ from the last one in their area alone', () => {
    // A body is smaller than the base on which it stands.
    const body = {
      place: { left: 100, top: 40, width: 520, height: 1240 },
      picture: partOf(picture(520, 1240, [['#ff0000', 0, 0, 520, 1240]])),
      scale: 1,
    };
    const pose = { ...figure(), body };
    const from = sources({
      pose: () => pose,
      mark: {
        picture: picture(40, 20, [['#00ff00', 0, 0, 40, 20]]),
        box: { left: 620, top: 650, width: 80, height: 40 },
      },
    });
    const [over, whole] = [0, 1].map(() => createScenePainter(busyView(), from, kit, size));
    const [context, other] = [0, 1].map(() => kit.createCanvas(size.width, size.height));
    if (!over || !whole || !context || !other) throw new Error('There are two');
    let before: Uint32Array | null = null;
    const shares: number[] = [];
    for (let frame = 0; frame < 30; frame++) {
      const area = over.paintOver(context, frame);
      whole.paint(other, frame);
      const now = pixelsOf(context);
      expect(Buffer.compare(bytes(now), bytes(pixelsOf(other))), `frame ${frame}`).toBe(0);
      expect([area.left, area.top, area.width, area.height].map((side) => side % 2)).toEqual([0, 0, 0, 0]);
      shares.push((area.width * area.height) / (size.width * size.height));
      for (const [at, pixel] of now.entries()) {
        const [x, y] = [at % size.width, Math.floor(at / size.width)];
        const isInside =
          x >= area.left && x < area.left + area.width && y >= area.top && y < area.top + area.height;
        if (!isInside && before !== null && pixel !== before[at])
          throw new Error(`Frame ${frame} has changed at ${x}, ${y}`);
      }
      before = now;
    }
    expect(shares[0]).toBe(1);
    // Half of them show nothing new but the avatar, which is a third of the stage.
    expect(shares.filter((share) => share < 0.5).length).toBeGreaterThan(15);
  });

  it('are whole again after another frame was drawn in between', () => {
    const painter = createScenePainter(viewOf({}), sources(), kit, size);
    const context = kit.createCanvas(size.width, size.height);
    painter.paintOver(context, 0);
    expect(painter.paintOver(context, 1)).toMatchObject({ width: 0, height: 0 });
    painter.paint(context, 2);
    expect(painter.paintOver(context, 3)).toMatchObject({ left: 0, top: 0, ...size });
  });
});

describe('transitions of a film', () => {
  const solid = (color: string) =>
    createScenePainter(
      viewOf({
        stage: stageOf([], { background: { kind: 'color', color, gradient: null, materialId: null } }),
      }),
      sources(),
      kit,
      size,
    );
  const painters = { a: solid('#ff0000'), b: solid('#0000ff') };
  const span = (id: 'a' | 'b', enters: 'fade' | 'slide' | 'wipe') => ({
    id,
    enters,
    first: 0,
    frames: 10,
    overlap: 9,
  });
  const colorsIn = (enters: 'fade' | 'slide' | 'wipe', progress: number) => {
    const painter = createFilmPainter((id) => painters[id as 'a' | 'b'], kit, size);
    const context = kit.createCanvas(size.width, size.height);
    const next = { span: span('b', enters), frame: 4, progress };
    painter.paint(context, { scene: { span: span('a', enters), frame: 4 }, next });
    return [colorAt(context, 100, 100), colorAt(context, 540, 100)];
  };

  it('fade, push in from the right, and wipe from the left', () => {
    const [red, blue] = [
      [255, 0, 0],
      [0, 0, 255],
    ];
    const [mixed = []] = colorsIn('fade', 0.25);
    expect(Math.abs((mixed[0] ?? 0) - 191)).toBeLessThan(3);
    expect(Math.abs((mixed[2] ?? 0) - 64)).toBeLessThan(3);
    expect(colorsIn('slide', 0.5)).toEqual([red, blue]);
    expect(colorsIn('wipe', 0.5)).toEqual([blue, red]);
  });
});
