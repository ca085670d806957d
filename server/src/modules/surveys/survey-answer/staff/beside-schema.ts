import { builder } from '../../../../platform/graphql/builder'
import { surveyAnswerPolicy } from '../survey-answer-policy'
import type { NightBefore, NightFigure } from './night-before'
import type { ScoreTrend } from './score-trends'

const authorize = surveyAnswerPolicy.see

const PointRef = builder.objectRef<ScoreTrend['points'][number]>('ScorePoint').implement({
  authorize,
  fields: (t) => ({
    surveyAnswerId: t.exposeID('surveyAnswerId'),
    at: t.expose('at', { type: 'DateTime' }),
    value: t.exposeFloat('value'),
  }),
})

export const ScoreTrendRef = builder.objectRef<ScoreTrend>('ScoreTrend').implement({
  description: 'A score over the answers of a subject to the same survey.',
  authorize,
  fields: (t) => ({
    scoreId: t.exposeString('scoreId'),
    points: t.field({
      type: [PointRef],
      description: 'Oldest first, at most 28 earlier answers; the last point is this answer.',
      resolve: ({ points }) => [...points],
    }),
    mean: t.exposeFloat('mean', { nullable: true, description: 'Mean of the earlier answers.' }),
    usualLow: t.exposeFloat('usualLow', {
      nullable: true,
      description:
        'The lower quartile of the earlier answers; null if there are fewer than 7. 本人の通常範囲',
    }),
    usualHigh: t.exposeFloat('usualHigh', { nullable: true, description: 'The upper quartile.' }),
  }),
})

const FigureEnum = builder.enumType('NightFigureKind', {
  values: {
    MINUTES_ASLEEP: { value: 'minutes_asleep' },
    SLEEP_EFFICIENCY: { value: 'sleep_efficiency', description: '0 to 1.' },
    RESTING_HEART_RATE: { value: 'resting_heart_rate' },
    WEAR_MINUTES: { value: 'wear_minutes', description: 'Minutes of wear on the day before.' },
  } as const,
})

const FigureRef = builder.objectRef<NightFigure>('NightFigure').implement({
  authorize,
  fields: (t) => ({
    figure: t.expose('figure', { type: FigureEnum }),
    value: t.exposeFloat('value', { nullable: true }),
    usualLow: t.exposeFloat('usualLow', {
      nullable: true,
      description:
        'The lower quartile of the last 28 valid days before; null if there are fewer than 7. 本人の通常範囲',
    }),
    usualHigh: t.exposeFloat('usualHigh', { nullable: true, description: 'The upper quartile.' }),
  }),
})

export const NightBeforeRef = builder.objectRef<NightBefore>('NightBefore').implement({
  description: 'Measurements of the night before an answer. 前夜のデータ',
  authorize,
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day on which the night ended.' }),
    figures: t.field({ type: [FigureRef], resolve: ({ figures }) => [...figures] }),
  }),
})
