import type { Element, ProjectDocument, Ratio } from '../../../../contract/document/schema';
import {
  answerBoxSpec,
  dialogBoxSpec,
  microphoneSpec,
  questionBoxSpec,
  questionsSpec,
} from '../../../../elements/conversation/spec';
import { shapeSpec } from '../../../../elements/shape/spec';
import { textSpec } from '../../../../elements/text/spec';
import { stampOf } from '../../../../elements/core';
import { createDocument, plainElement } from '../../../document';
import type { AiGround, AiPart, AiPlace } from '../../../kernel';
import type { HeadingPart, LayoutPlan, SolvedLayout } from './types';
import { textStyle } from './typography';

/** What a document has besides its layout. */
export interface DocumentParts {
  readonly ratio: Ratio;
  /** Background of the library; null keeps the plain one. */
  readonly materialId: string | null;
  readonly avatar: { readonly id: number; readonly name: string };
  readonly audioId: number;
}

/** The elements of a layout, back to front. Ids are `part-` and a number. */
export function elementsOf(plan: LayoutPlan, layout: SolvedLayout): Element[] {
  const grounds = layout.grounds.map(groundLook);
  const parts = (Object.entries(layout.places) as [AiPart, AiPlace][]).map(([part, place]) =>
    partLook(part, place, plan, layout),
  );
  return [...grounds, ...parts].map((look, index) => plainElement({ id: `part-${index}`, ...look }));
}

type Look = Pick<Element, 'type' | 'version' | 'box' | 'style' | 'props'>;

const plainStyle = { radius: 0, stroke: null, shadow: null };

const groundLook = ({ box, fill, radius }: AiGround): Look => ({
  ...stampOf(shapeSpec),
  box,
  style: { ...plainStyle, radius },
  props: { kind: 'rectangle', fill },
});

function partLook(part: AiPart, place: AiPlace, plan: LayoutPlan, layout: SolvedLayout): Look {
  const { box, background, color, fontSize, radius, align } = place;
  const look = { background, color, fontSize, radius, align };
  const made = (stamp: Pick<Element, 'type' | 'version'>, props: Element['props']): Look => ({
    ...stamp,
    box,
    style: plainStyle,
    props,
  });
  switch (part) {
    case 'title':
    case 'subtitle':
    case 'notice':
      return made(stampOf(textSpec), textProps(part, plan, place));
    case 'dialog':
      if (plan.dialog.style === 'bubbles') return made(stampOf(answerBoxSpec), look);
      return made(stampOf(dialogBoxSpec), {
        ...look,
        shows: plan.dialog.style === 'captions' ? 'captions' : 'conversation',
      });
    case 'question':
      return made(stampOf(questionBoxSpec), look);
    case 'questions':
      return made(stampOf(questionsSpec), { ...look, ...layout.questions });
    case 'microphone':
      return made(stampOf(microphoneSpec), { background, color, radius });
  }
}

function textProps(
  part: HeadingPart,
  plan: LayoutPlan,
  { fontSize, color, align }: AiPlace,
): Element['props'] {
  const { weight, lineHeight } = textStyle(part, plan.language);
  return { content: plan[part], fontSize, weight, lineHeight, padding: 0, align, fill: color };
}

/** A whole document of a layout, without a role. */
export function documentOf(plan: LayoutPlan, layout: SolvedLayout, parts: DocumentParts): ProjectDocument {
  const document = createDocument(parts.ratio);
  const elements = elementsOf(plan, layout);
  const { background, events } = document;
  return {
    ...document,
    background:
      parts.materialId === null ? background : { ...background, kind: 'image', materialId: parts.materialId },
    avatar: layout.avatar,
    events: { ...events, virtualUrl: { ...parts.avatar }, audioId: parts.audioId },
    elements: {
      order: elements.map(({ id }) => id),
      pages: [Object.fromEntries(elements.map((element) => [element.id, element]))],
    },
  };
}
