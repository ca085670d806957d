import { rules } from '../../../../platform/graphql/authorization'
import { builder } from '../../../../platform/graphql/builder'
import { TestSubjectRef } from '../../../studies/subject-record'
import { AttentionLevelEnum, AttentionReasonEnum } from '../enums'
import { attentionBySubject, type SubjectAttention } from './attention-of-subject'

const TestSubjectAttentionRef = builder.objectRef<SubjectAttention>('TestSubjectAttention').implement({
  description: 'How much a person should look at the subject, and why. 要確認',
  authorize: rules.companyUser,
  fields: (t) => ({
    level: t.expose('level', { type: AttentionLevelEnum }),
    reasons: t.field({ type: [AttentionReasonEnum], resolve: ({ reasons }) => [...reasons] }),
    wearDate: t.expose('wearDate', {
      type: 'Date',
      nullable: true,
      description: 'The latest full day, which the reasons of wear speak of.',
    }),
    wearMinutes: t.exposeInt('wearMinutes', {
      nullable: true,
      description: 'Worn minutes of that day; null where unknown.',
    }),
    validDayMinutes: t.exposeInt('validDayMinutes', { description: 'From how many a day is valid. 有効日' }),
  }),
})

builder.objectField(TestSubjectRef, 'attention', (t) =>
  t.field({
    type: TestSubjectAttentionRef,
    description: 'As the list of monitoring says it.',
    authorize: rules.companyUser,
    resolve: (subject, _, context) => context.loaders.of(attentionBySubject, context).load(subject),
  }),
)
