import type { ScheduleChange } from '../../../../../../engines/schedule'
import { builder } from '../../../../platform/graphql/builder'
import { companyViewerOf } from '../../../../platform/graphql/context'
import { textIn } from '../../../../platform/words'
import { TestSubjectRef, testSubjectById } from '../../../studies/subject-record'
import { ProjectSurveyInputRef } from '../../project-survey'
import { hasChannel, type Unreached, unreached } from '../channels/unreached'
import { surveyDeliveryPolicy } from '../delivery-policy'
import { surveyDeliveryWords as words } from '../words'
import type { ScheduleOccurrence } from './occurrences-of-schedule'
import { type SchedulePreview, schedulePreview } from './schedule-preview'

const authorize = surveyDeliveryPolicy.see

const StateEnum = builder.enumType('OccurrenceState', {
  values: {
    PLANNED: { value: 'planned' },
    SENT: { value: 'sent' },
    SKIPPED: { value: 'skipped' },
  } as const,
})

const OccurrenceRef = builder.objectRef<ScheduleOccurrence>('ScheduleOccurrence').implement({
  description: 'One time of a schedule, for all its subjects.',
  authorize,
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'The same in all zones: 2026-11-25T07:00; with random times 2026-11-25#2.',
    }),
    local: t.exposeString('local', { description: "The first subject's local time: 2026-11-25T07:00." }),
    at: t.expose('at', { type: 'DateTime' }),
    state: t.expose('state', { type: StateEnum }),
    reason: t.string({
      description: 'Why it is skipped, as a sentence for the user.',
      nullable: true,
      resolve: ({ skipped }, _, { locale }) => (skipped ? textIn(words[skipped], locale) : null),
    }),
    subjectCount: t.exposeInt('subjectCount', {
      description: 'The number of subjects who got it if sent, otherwise of those who would get it.',
    }),
  }),
})

const ChangeRef = builder.objectRef<ScheduleChange>('ScheduleChange').implement({
  description:
    'Changed occurrences of the next 30 days, per person, compared with the stored settings if they are active.',
  authorize,
  fields: (t) => ({
    changed: t.exposeInt('changed'),
    cancelled: t.exposeInt('cancelled'),
    added: t.exposeInt('added'),
    kept: t.exposeInt('kept', { description: 'At the same time, by the settings as they would be.' }),
  }),
})

const UnreachedRef = builder.objectRef<Unreached>('UnreachedSubjects').implement({
  description: 'Who would get it now, and cannot be reached by its channel.',
  authorize,
  fields: (t) => ({
    reason: t.exposeString('reason', {
      description: 'As skipped messages say it: no_address, unsubscribed …',
    }),
    subjectCount: t.exposeInt('subjectCount'),
    subjects: t.field({
      type: [TestSubjectRef],
      description: 'The first of them by code; nobody where the installation lacks the channel.',
      resolve: async ({ subjectIds }, _, context) => {
        const found = await context.loaders.of(testSubjectById, context).loadMany([...subjectIds])
        return found.flatMap((one) => (one instanceof Error ? [] : [one]))
      },
    }),
  }),
})

const UnsentEnum = builder.enumType('UnsentReason', {
  values: {
    NOT_TARGET: { value: 'not_target' },
    CONDITION: { value: 'condition', description: 'They do not meet the condition now.' },
    NO_ANCHOR: { value: 'no_anchor', description: 'They lack the day that the schedule counts from.' },
  } as const,
})

const MissedRef = builder
  .objectRef<NonNullable<Awaited<ReturnType<SchedulePreview['missed']>>>>('MissedOccurrences')
  .implement({
    description:
      'Occurrences that fell into a pause of at most 100 days, per person. They are not caught up.',
    authorize,
    fields: (t) => ({
      since: t.expose('since', { type: 'DateTime' }),
      count: t.exposeInt('count'),
    }),
  })

const PreviewRef = builder.objectRef<SchedulePreview>('SchedulePreview').implement({
  description: 'The sent and coming occurrences, by local day.',
  authorize,
  fields: (t) => ({
    occurrences: t.expose('occurrences', { type: [OccurrenceRef] }),
    targetCount: t.exposeInt('targetCount'),
    meetingCount: t.exposeInt('meetingCount', {
      description:
        'Those of the targets who meet the condition now; null without one. Occurrences count them alone.',
      nullable: true,
    }),
    unreached: t.field({
      type: [UnreachedRef],
      resolve: ({ sentTo }, _, context) => {
        const { encryptionKey } = context.config
        const { companyId } = companyViewerOf(context)
        return unreached(context.db, {
          companyId,
          encryptionKey,
          ...sentTo,
          hasChannel: hasChannel(context.config, sentTo.channel),
          now: context.now(),
        })
      },
    }),
    perPersonPerWeek: t.exposeFloat('perPersonPerWeek', { nullable: true }),
    change: t.expose('change', { type: ChangeRef }),
    unsentTo: t.expose('unsentTo', {
      type: UnsentEnum,
      nullable: true,
      description: 'Why the chosen subject would get nothing now; null: they would, or nobody is chosen.',
    }),
    missed: t.field({
      type: MissedRef,
      nullable: true,
      description: 'Null unless it is paused.',
      resolve: ({ missed }) => missed(),
    }),
  }),
})

builder.queryFields((t) => ({
  schedulePreview: t.field({
    description: 'For the given input, or for the stored settings. At most 100 days.',
    type: PreviewRef,
    authorize,
    args: {
      projectId: t.arg.id({ required: true }),
      projectSurveyId: t.arg.id(),
      input: t.arg({ type: ProjectSurveyInputRef }),
      testSubjectId: t.arg.id({ description: 'Only for this subject.' }),
      from: t.arg({ type: 'Date', required: true }),
      to: t.arg({ type: 'Date', required: true }),
    },
    resolve: (_, args, context) =>
      schedulePreview(context.db, { ...args, viewer: companyViewerOf(context) }, context.now()),
  }),
}))
