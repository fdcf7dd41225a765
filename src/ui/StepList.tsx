import { IconCheck } from './icons/actions';
import styles from './stepList.module.css';

interface Props {
  label: string;
  steps: readonly string[];
  /** Steps that are done; the next one is the current one. */
  done: number;
}

/** The steps of something that takes several, and how far it is. */
export function StepList({ label, steps, done }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span aria-hidden>{index < done ? <IconCheck size={14} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
