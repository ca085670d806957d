import { readingText } from '../../../../../engines/alert-rule'
import { builder } from '../../../platform/graphql/builder'
import { pageOf } from '../../../platform/postgres/pagination'
import { alertPolicy } from './alert-policy'
import { type CountedSubject, countedSubjects } from './event/counted-subjects'
import type { AlertEvent } from './event/event-queries'
import { seesValues } from './event/sees-values'

const CountedRef = builder
  .objectRef<{ readonly event: AlertEvent; readonly subject: CountedSubject }>('AlertMember')
  .implement({
    description: 'A subject whom an alert of a cohort counted when it was raised.',
    authorize: alertPolicy.see,
    fields: (t) => ({
      testSubjectId: t.id({ resolve: ({ subject }) => subject.id }),
      code: t.string({ resolve: ({ subject }) => subject.code }),
      valueText: t.string({
        description: 'What the first condition read, with its unit; null where the viewer may not see it.',
        nullable: true,
        resolve: ({ event, subject }, _, context) =>
          seesValues(event, context)
            ? readingText(event.rule_definition, subject.value, context.locale)
            : null,
      }),
    }),
  })

const CountedPageRef = builder
  .objectRef<{ readonly event: AlertEvent; readonly items: CountedSubject[]; readonly total: number }>(
    'AlertMemberPage',
  )
  .implement({
    authorize: alertPolicy.see,
    fields: (t) => ({
      items: t.field({
        type: [CountedRef],
        resolve: ({ event, items }) => items.map((subject) => ({ event, subject })),
      }),
      total: t.exposeInt('total'),
    }),
  })

/** How many a rule counted. */
export const CohortRef = builder.objectRef<AlertEvent>('AlertCohort').implement({
  description: 'How many of its subjects a rule counted, as it was evaluated.',
  authorize: alertPolicy.see,
  fields: (t) => ({
    holding: t.int({ resolve: ({ evidence }) => evidence.cohort?.holding ?? 0 }),
    unknown: t.int({
      description: 'Of so many nobody could say.',
      resolve: ({ evidence }) => evidence.cohort?.unknown ?? 0,
    }),
    of: t.int({ resolve: ({ evidence }) => evidence.cohort?.of ?? 0 }),
    members: t.field({
      description: 'By code; who was deleted since is left out.',
      type: CountedPageRef,
      args: {
        offset: t.arg.int({ required: true, defaultValue: 0 }),
        limit: t.arg.int({ required: true, defaultValue: 20 }),
      },
      resolve: async (event, page, { db }) => ({
        event,
        ...(await countedSubjects(db, event, pageOf(page))),
      }),
    }),
  }),
})
