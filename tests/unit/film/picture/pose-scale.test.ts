import { expect, it } from 'vitest';
import { createDocument } from '../../../../src/document';
import { poseScale } from '../../../../film/picture/pose-scale';

it('Avatars are drawn from their larger pictures only where they are larger than their base', () => {
  const wide = createDocument(1);
  const scaleAt = (width: number, size: '720p' | '1080p', scales = [1, 2]) =>
    poseScale({ scales } as never, { ...wide, avatar: { ...wide.avatar, width } }, size);
  // A frame of 1080 lines has 1.5 pixels for each stage unit, and the base has 720.
  expect([scaleAt(405, '1080p'), scaleAt(480, '1080p'), scaleAt(500, '1080p')]).toEqual([1, 1, 2]);
  expect([scaleAt(900, '720p'), scaleAt(900, '1080p', [1])]).toEqual([1, 1]);
});
