import { builder } from '../../../../platform/graphql/builder'
import type { SentCurve } from '../../../../platform/tables'
import { surveyResultPolicy } from '../survey-result-policy'
import { type Earlier, earlierThan } from './earlier'
import { type ReminderRound, remindersOf } from './reminders'
import { sentCurve, storedCurve } from './sent-curve'
import { SentSurveyRef } from './sent-schema'
import { neighboursOf, windowOf } from './sent-surveys'

const authorize = surveyResultPolicy.see

const CurveRef = builder.objectRef<SentCurve & { from: Date; to: Date }>('SentSurveyCurve').implement({
  description: 'How many had opened and answered it, at equal intervals from opening to closing.',
  authorize,
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
    opened: t.intList({ resolve: ({ opened }) => [...opened] }),
    answered: t.intList({ resolve: ({ answered }) => [...answered] }),
  }),
})

const ReminderRef = builder.objectRef<ReminderRound>('SentReminders').implement({
  description: 'A round of reminders.',
  authorize,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    count: t.exposeInt('count'),
    isByStaff: t.exposeBoolean('isByStaff'),
  }),
})

const EarlierRef = builder.objectRef<Earlier>('EarlierSentSurveys').implement({
  description: 'The ten closed sent surveys before it.',
  authorize,
  fields: (t) => ({
    count: t.exposeInt('count'),
    medianSeconds: t.float({
      nullable: true,
      description: 'The mean of their medians.',
      resolve: ({ medianSeconds }) => medianSeconds,
    }),
    meanScore: t.float({
      nullable: true,
      description: 'The mean score of the latest one that has scores.',
      resolve: ({ meanScore }) => meanScore,
    }),
    answered: t.floatList({
      nullable: true,
      description: 'answered / targets at each point of the curve, 0 to 1.',
      resolve: ({ answered }) => answered && [...answered],
    }),
  }),
})

const NeighboursRef = builder
  .objectRef<{ before: string | null; next: string | null }>('SentSurveyNeighbours')
  .implement({
    authorize,
    fields: (t) => ({
      before: t.id({ nullable: true, resolve: ({ before }) => before }),
      next: t.id({ nullable: true, resolve: ({ next }) => next }),
    }),
  })

builder.objectFields(SentSurveyRef, (t) => ({
  curve: t.field({
    type: CurveRef,
    resolve: async (sent, _, { db, now }) => {
      const window = windowOf(sent, now())
      const stored = sent.counted_at && (await storedCurve(db, sent.id))
      return { ...window, ...(stored ?? (await sentCurve(db, { id: sent.id, ...window }, now()))) }
    },
  }),
  reminders: t.field({ type: [ReminderRef], resolve: ({ id }, _, { db }) => remindersOf(db, id) }),
  earlier: t.field({ type: EarlierRef, resolve: (sent, _, { db }) => earlierThan(db, sent) }),
  neighbours: t.field({ type: NeighboursRef, resolve: (sent, _, { db }) => neighboursOf(db, sent) }),
}))
