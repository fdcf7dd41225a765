import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Timing } from '../../../contract/document/schema';
import { lengthOf, presenceOf } from '../../document';
import { playEffect } from '../drawing/effects';
import { useObservable } from '../host/useObservable';
import styles from './PlayerElements.module.css';
import type { StageMoments } from './stageMoments';

interface Props {
  timing: Timing;
  moments: StageMoments;
  children: ReactNode;
}

/** An element that comes and goes by what happens in the player; while it is away it is not there at all. */
export function Timed({ timing, moments, children }: Props) {
  const all = useObservable(moments.all);
  const [ticked, setTicked] = useState(0);
  const element = useRef<HTMLDivElement>(null);
  const now = Math.max(ticked, all.at(-1)?.at ?? 0);
  const { phase, since, until } = presenceOf(timing, all, now);
  const move = phase === 'leaving' ? timing.exit : timing.entrance;
  const effect = since === null || move === null ? 'none' : move.effect;
  const duration = move === null ? 0 : lengthOf(move);

  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setTicked(until), until - performance.now());
    return () => clearTimeout(timer);
  }, [until]);

  useLayoutEffect(() => {
    if (element.current === null) return;
    const backwards = phase === 'leaving';
    const played = playEffect(element.current, effect, { duration, backwards });
    return () => played?.cancel();
  }, [phase, effect, duration]);

  if (phase === 'hidden') return null;
  return (
    <div ref={element} className={styles.timed} inert={phase === 'leaving'}>
      {children}
    </div>
  );
}
