import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Film } from '../../../contract/film/schema';
import { seenAt, timelineOf } from '../../../film/timeline';
import { sampleFilm } from '../../fixtures/film';

function filmWith(transitions: readonly ['cut' | 'fade', number][]): Film {
  const ids = transitions.map((_, index) => `s${index}`);
  const film = structuredClone(sampleFilm(ids).film) as Film;
  for (const [index, [kind, seconds]] of transitions.entries()) {
    const scene = film.scenes.byId[`s${index}`];
    if (scene) scene.transition = { kind, seconds };
  }
  return film;
}

describe('the timeline of a film', () => {
  it('puts scenes behind each other, and lets them overlap while one goes over into the next', () => {
    const film = filmWith([
      ['fade', 1],
      ['cut', 1],
      ['fade', 1],
    ]);
    const { scenes, frames } = timelineOf(film, () => 100);
    expect(scenes.map(({ first, overlap, enters }) => [first, overlap, enters])).toEqual([
      [0, 0, 'cut'],
      [75, 25, 'fade'],
      [175, 0, 'cut'],
    ]);
    expect(frames).toBe(275);
  });

  it('shows each frame of a scene once, and never more than two scenes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('cut' as const, 'fade' as const),
            fc.double({ min: 0, max: 3, noNaN: true }),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        fc.infiniteStream(fc.integer({ min: 1, max: 120 })),
        (transitions, lengths) => {
          const film = filmWith(transitions);
          const known = new Map(film.scenes.order.map((id) => [id, lengths.next().value as number]));
          const timeline = timelineOf(film, (id) => known.get(id) ?? 1);
          const shown = new Map<string, number[]>();
          for (let frame = 0; frame < timeline.frames; frame++) {
            const seen = seenAt(timeline, frame);
            for (const part of [seen?.scene, seen?.next]) {
              if (!part) continue;
              shown.set(part.span.id, [...(shown.get(part.span.id) ?? []), part.frame]);
            }
          }
          for (const [id, length] of known)
            expect(shown.get(id)).toEqual(Array.from({ length }, (_, index) => index));
          expect(seenAt(timeline, timeline.frames)).toBeNull();
          expect(seenAt(timeline, -1)).toBeNull();
        },
      ),
    );
  });
});
