import { avatarBase } from '../../../contract/document/limits';
import type { DesignPart } from '../../../contract/project/schema';
import { elementSpecs } from '../../../elements';
import { microphoneSpec, questionsSpec } from '../../../elements/conversation/spec';
import { isColor, type Size } from '../../document';
import { boxOf } from './applyDesign';
import styles from './interaction.module.css';

/** A color of a part: its own, or that with which its type begins. */
function colorIn({ type, props }: DesignPart, name: 'background' | 'color'): string {
  const initial = elementSpecs.get(type)?.props.initial[name];
  return [props[name], initial].find(isColor) ?? 'none';
}

/** A small preview of a design: a figure, and the positions of its parts on this stage. */
export function DesignPreview({ parts, stage }: { parts: readonly DesignPart[]; stage: Size }) {
  const figure = (stage.height * avatarBase.width) / avatarBase.height;
  const middle = stage.width / 2;
  return (
    <svg
      className={styles.preview}
      viewBox={`0 0 ${stage.width} ${stage.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ground} width={stage.width} height={stage.height} />
      <g className={styles.figure}>
        <circle cx={middle} cy={stage.height * 0.24} r={figure * 0.14} />
        <path
          d={`M${middle - figure * 0.32} ${stage.height}V${stage.height * 0.55}a${figure * 0.32} ${figure * 0.3} 0 0 1 ${figure * 0.64} 0V${stage.height}z`}
        />
      </g>
      {parts.map((part, index) => (
        <Part key={index} part={part} stage={stage} />
      ))}
    </svg>
  );
}

function Part({ part, stage }: { part: DesignPart; stage: Size }) {
  const { left, top, width, height } = boxOf(part, stage);
  const fill = colorIn(part, 'background');
  const ink = colorIn(part, 'color');
  const unit = stage.height / 40;
  if (part.type === microphoneSpec.type) {
    return (
      <g>
        <circle cx={left + width / 2} cy={top + height / 2} r={width / 2} fill={fill} />
        <rect
          x={left + width * 0.4}
          y={top + height * 0.25}
          width={width * 0.2}
          height={height * 0.4}
          rx={width * 0.1}
          fill={ink}
        />
      </g>
    );
  }
  if (part.type === questionsSpec.type) {
    const isColumn = part.props.flow === 'column';
    const across = isColumn || width < stage.width * 0.5 ? 1 : 2;
    const rows = Math.max(1, Math.min(isColumn ? 5 : 2, Math.floor(height / (unit * 3))));
    return Array.from({ length: rows * across }, (_, index) => (
      <rect
        key={index}
        x={left + (index % across) * ((width + unit) / across)}
        y={top + Math.floor(index / across) * unit * 3.4}
        width={(width - unit) / across}
        height={unit * 2.6}
        rx={unit * 1.3}
        fill={fill}
      />
    ));
  }
  const lines = Math.max(1, Math.min(4, Math.floor(height / (unit * 2.6))));
  return (
    <g>
      <rect x={left} y={top} width={width} height={height} rx={unit} fill={fill} />
      {Array.from({ length: lines }, (_, index) => (
        <rect
          key={index}
          x={left + unit * 1.2}
          y={top + unit * 1.1 + index * unit * 2.2}
          width={Math.max(unit, (width - unit * 2.4) * ([0.9, 0.7, 0.8, 0.5][index] ?? 0.6))}
          height={unit * 0.8}
          rx={unit * 0.4}
          fill={ink}
          opacity={0.5}
        />
      ))}
    </g>
  );
}
