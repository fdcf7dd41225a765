import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
// The legend's swatches; no other page has any.
import '@mantine/core/styles/ColorSwatch.layer.css';
import { useTranslation } from 'react-i18next';
import type { Statistics } from '../../../contract/statistics/schema';
import { useFormat } from '../../ui/useFormat';
import { PlotFrame } from './PlotFrame';
import styles from './data.module.css';
import { countTicks } from './ticks';
import { useFigures } from './useFigures';

const HEIGHT = 240;

/** Room for half of the label at the end of an axis. */
const bars = { margin: { right: 20 } } as const;
/** The first day and those that fit after it, as far from each other. */
const dayTicks = { interval: 'equidistantPreserveStart' } as const;

const colors = {
  primary: 'var(--mirra-primary)',
  jade: 'var(--mirra-jade)',
  neutral: 'var(--mirra-border-strong)',
  danger: 'var(--mirra-danger)',
} as const;

/** The figures of each day, the routes and the errors. */
export default function Plots({ days, routes, errors, sentiment, totals }: Statistics) {
  const { t } = useTranslation('data');
  const { number } = useFormat();
  const { day, percent, tick } = useFigures();
  const busiest = days.toSorted((a, b) => b.questions - a.questions)[0];
  const judged = sentiment.positive + sentiment.neutral + sentiment.negative;
  const seen = sentiment.accuracy.reduce(
    (sum, { right, of }) => ({ right: sum.right + right, of: sum.of + of }),
    {
      right: 0,
      of: 0,
    },
  );
  const topRoute = routes.reduce((most, each) => (each.count > most.count ? each : most));
  const topError = errors[0];
  const share = (count: number, of: number) => (of === 0 ? '–' : percent(count / of));
  const byDay = days.map((each) => ({ ...each, label: day(each.day) }));
  /** An axis that counts up to the largest of these. */
  const counting = (counts: readonly number[]) => {
    const ticks = countTicks(Math.max(0, ...counts));
    return { ticks, domain: [0, ticks.at(-1) ?? 1], tickFormatter: tick, interval: 0 };
  };
  const talked = totals.questions > 0 || totals.sessions > 0;
  const names = {
    sessions: t('totals.sessions'),
    questions: t('totals.questions'),
    positive: t('sentiment.positive'),
    neutral: t('sentiment.neutral'),
    negative: t('sentiment.negative'),
    count: t('answers'),
  };

  return (
    <div className={styles.plots}>
      <PlotFrame
        title={t('traffic.title')}
        summary={
          busiest === undefined || busiest.questions === 0
            ? t('traffic.none')
            : t('traffic.summary', {
                day: day(busiest.day),
                questions: number(busiest.questions),
                sessions: number(totals.sessions),
              })
        }
        columns={[t('day'), names.sessions, names.questions]}
        rows={days.map((each) => [each.day, each.sessions, each.questions])}
        empty={talked ? null : t('traffic.empty')}
      >
        <AreaChart
          h={HEIGHT}
          data={byDay}
          dataKey="label"
          withLegend
          withDots={false}
          yAxisProps={counting(days.flatMap(({ questions, sessions }) => [questions, sessions]))}
          xAxisProps={dayTicks}
          curveType="linear"
          series={[
            { name: 'questions', label: names.questions, color: colors.primary },
            { name: 'sessions', label: names.sessions, color: colors.jade },
          ]}
        />
      </PlotFrame>
      <PlotFrame
        title={t('sentiment.title')}
        summary={
          judged === 0
            ? t('sentiment.none')
            : t('sentiment.summary', {
                positive: share(sentiment.positive, judged),
                negative: share(sentiment.negative, judged),
                right: share(seen.right, seen.of),
                judged: share(judged, sentiment.questions),
              })
        }
        columns={[t('day'), names.positive, names.neutral, names.negative]}
        rows={days.map((each) => [each.day, each.positive, each.neutral, each.negative])}
        empty={judged > 0 ? null : t('sentiment.empty')}
      >
        <BarChart
          h={HEIGHT}
          data={byDay}
          dataKey="label"
          type="stacked"
          withLegend
          yAxisProps={counting(days.map(({ positive, neutral, negative }) => positive + neutral + negative))}
          xAxisProps={dayTicks}
          series={[
            { name: 'positive', label: names.positive, color: colors.jade },
            { name: 'neutral', label: names.neutral, color: colors.neutral },
            { name: 'negative', label: names.negative, color: colors.danger },
          ]}
        />
        <p className={styles.footnote}>{t('sentiment.languages')}</p>
      </PlotFrame>
      <PlotFrame
        title={t('route.title')}
        summary={
          totals.answers === 0
            ? t('route.none')
            : t('route.summary', {
                route: t(`route.${topRoute.route}`),
                share: share(topRoute.count, totals.answers),
              })
        }
        columns={[t('route.title'), names.count]}
        rows={routes.map(({ route, count }) => [t(`route.${route}`), count])}
        empty={totals.answers > 0 ? null : t('route.empty')}
      >
        <BarChart
          h={HEIGHT}
          data={routes.map(({ route, count }) => ({ label: t(`route.${route}`), count }))}
          dataKey="label"
          orientation="vertical"
          barChartProps={bars}
          xAxisProps={counting(routes.map(({ count }) => count))}
          yAxisProps={{ width: 120 }}
          series={[{ name: 'count', label: names.count, color: colors.primary }]}
        />
      </PlotFrame>
      <PlotFrame
        title={t('error.title')}
        summary={
          topError === undefined || topError.count === 0
            ? t('error.none')
            : t('error.summary', { type: t(`error.${topError.type}`), count: number(topError.count) })
        }
        columns={[t('error.title'), names.count]}
        rows={errors.map(({ type, count }) => [t(`error.${type}`), count])}
        empty={topError !== undefined && topError.count > 0 ? null : t('error.empty')}
      >
        <BarChart
          h={HEIGHT + 80}
          data={errors.map(({ type, count }) => ({ label: t(`error.${type}`), count }))}
          dataKey="label"
          orientation="vertical"
          barChartProps={bars}
          xAxisProps={counting(errors.map(({ count }) => count))}
          yAxisProps={{ width: 140, interval: 0 }}
          series={[{ name: 'count', label: names.count, color: colors.danger }]}
        />
      </PlotFrame>
    </div>
  );
}
