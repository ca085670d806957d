import { rules } from '../../../../platform/graphql/authorization'
import { builder } from '../../../../platform/graphql/builder'
import { TestSubjectRef } from '../../../studies/subject-record'
import { AttentionLevelEnum, AttentionReasonEnum, type AttentionRule } from '../../alert'
import { attentionBySubject, type SubjectAttention } from './attention-of-subject'

const AttentionRuleRef = builder.objectRef<AttentionRule>('AttentionRule').implement({
  description: 'What a rule of every project says of a subject now.',
  authorize: rules.companyUser,
  fields: (t) => ({
    reason: t.expose('reason', { type: AttentionReasonEnum }),
    alertRuleId: t.exposeID('ruleId', {
      nullable: true,
      description: 'The rule, where its thresholds stand; null for the first seconds of a project.',
    }),
  }),
})

const TestSubjectAttentionRef = builder.objectRef<SubjectAttention>('TestSubjectAttention').implement({
  description: 'How much a person should look at the subject, and why. 要確認',
  authorize: rules.companyUser,
  fields: (t) => ({
    level: t.expose('level', { type: AttentionLevelEnum }),
    reasons: t.field({ type: [AttentionReasonEnum], resolve: ({ reasons }) => [...reasons] }),
    rules: t.field({
      type: [AttentionRuleRef],
      description: 'The rules behind the reasons, in their order.',
      resolve: (attention) => [...attention.rules],
    }),
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
