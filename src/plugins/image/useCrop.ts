import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { editProps, elementById, type Point, type Size, tidyBox } from '../../document';
import { type ElementEditorProps, useEditor } from '../../kernel';
import { type PlacedPicture, placePicture } from '../../../elements/core';
import type { ImageLook, ImageProps } from '../../../elements/image/props';
import { boxAfterCrop, cropOf, panPicture, pullWindow } from './cropping';

/** Smallest frame, stage units. */
const SMALLEST = 16;

interface CropOptions extends Pick<ElementEditorProps<ImageProps>, 'element' | 'type'> {
  /** How the element is shown before the crop. */
  look: ImageLook;
  /** Size of the picture; null until it is known. */
  natural: Size | null;
}

/**
 * The crop of a picture while it is edited: it is shown at once, and becomes one step of the history when it is applied, at
 * the latest when the editing ends.
 */
export function useCrop({ element, type, look, natural }: CropOptions) {
  const { document } = useEditor();
  const [cut, setCut] = useState<PlacedPicture | null>(null);
  const result = useRef<PlacedPicture | null>(null);
  const { box, rotation } = element;

  const change = (next: PlacedPicture) => {
    result.current = next;
    setCut(next);
  };
  const apply = () => {
    const made = result.current;
    result.current = null;
    if (made !== null) {
      const { window, picture } = mirrored(made, look);
      document.transact('image:step.crop', (draft) => {
        const live = elementById(draft, element.id);
        if (live === null) return;
        editProps(draft, type, element.id, { crop: cropOf(window, picture), fit: 'cover' });
        live.box = tidyBox(boxAfterCrop(box, rotation, made.window));
      });
    }
  };
  // Also when the kernel ends the editing: a press outside keeps the crop.
  const applyAtEnd = useEffectEvent(apply);
  useEffect(() => () => applyAtEnd(), []);

  const placed = natural === null ? null : mirrored(placePicture(natural, look.crop, look.fit, box), look);
  return {
    /** The frame and the picture under it, stage units; null until the picture is known. */
    shown: cut ?? placed,
    /** Moves an edge or a corner of the frame, or without a pull the picture under it, from where they were. */
    move: (start: PlacedPicture, pull: Point | null, by: Point) =>
      change(
        pull === null
          ? { ...start, picture: panPicture(start.window, start.picture, by) }
          : { ...start, window: pullWindow(start.window, start.picture, pull, by, SMALLEST) },
      ),
    apply,
    /** Keeps the element as it was. */
    discard: () => {
      result.current = null;
    },
  };
}

/** The mirrored position of the picture in its window; it is its own inverse. */
function mirrored(
  { window, picture }: PlacedPicture,
  look: { flipX: boolean; flipY: boolean },
): PlacedPicture {
  return {
    window,
    picture: {
      ...picture,
      left: look.flipX ? window.left * 2 + window.width - picture.left - picture.width : picture.left,
      top: look.flipY ? window.top * 2 + window.height - picture.top - picture.height : picture.top,
    },
  };
}
