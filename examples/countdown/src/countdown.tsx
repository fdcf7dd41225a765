import { defineElement, defineProps, prop, type PropsOf } from '@mirra/plugin-sdk';

/** Declared once: types, checks, defaults and the inspector's fields follow. */
export const countdownProps = defineProps({
  /** ISO 8601; edited by a field of its own. */
  until: prop.custom(
    '2030-01-01T00:00:00.000Z',
    (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  ),
  color: prop.color('#1B1E2B', { label: 'example.countdown:color' }),
});
export type CountdownProps = Partial<PropsOf<typeof countdownProps>>;

/** The time that is left until a moment. */
export const countdown = defineElement({
  type: 'example.countdown',
  title: 'example.countdown:title',
  icon: CountdownIcon,
  props: countdownProps,
  box: () => ({ left: 60, top: 60, width: 420, height: 96 }),
  canvas: () => import('./Canvas'),
  view: () => import('./View'),
  inspector: { step: 'example.countdown:edit', before: () => import('./UntilField') },
  insert: {
    step: 'example.countdown:insert',
    entries: [
      {
        id: 'example.countdown:insert',
        label: 'example.countdown:title',
        props: () => ({ until: inAWeek() }),
      },
    ],
  },
});

/** A week from now, at a full hour. */
function inAWeek(): string {
  const until = new Date(Date.now() + 7 * 86_400_000);
  until.setMinutes(0, 0, 0);
  return until.toISOString();
}

function CountdownIcon() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
    >
      <path d="M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 9v4l2.5 2M9.5 3h5" />
    </svg>
  );
}
