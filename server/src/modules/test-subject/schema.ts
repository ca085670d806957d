import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import { companyViewerOf } from '../../platform/graphql/context'
import { requireTestSubject, type VisibleTestSubject } from './test-subject-queries'

export const TestSubjectStatusEnum = builder.enumType('TestSubjectStatus', {
  values: {
    INVITED: { value: 'invited' },
    ACTIVE: { value: 'active' },
    COMPLETED: { value: 'completed' },
    WITHDRAWN: { value: 'withdrawn' },
  } as const,
})

export const TestSubjectRef = builder.objectRef<VisibleTestSubject>('TestSubject').implement({
  description: 'A person who is measured and asked; has no account here. 被験者',
  authorize: rules.companyUser,
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    status: t.expose('status', { type: TestSubjectStatusEnum }),
    enrolledOn: t.expose('enrolled_on', { type: 'Date', nullable: true }),
    endedOn: t.expose('ended_on', { type: 'Date', nullable: true }),
    timeZone: t.exposeString('zone', {
      description: "The zone that decides this subject's days: its own, else the project's.",
    }),
  }),
})

builder.queryField('testSubject', (t) =>
  t.field({
    type: TestSubjectRef,
    authorize: rules.companyUser,
    args: { testSubjectId: t.arg.id({ required: true }) },
    resolve: (_, { testSubjectId }, context) =>
      requireTestSubject(context.db, companyViewerOf(context), testSubjectId),
  }),
)
