import { builder } from '../../../platform/graphql/builder'
import { alertPolicy } from './alert-policy'
import { type NamedSubject, subjectsNamedBy } from './rule/gone-targets'
import { AlertRuleRef } from './rule-schema'

const NamedSubjectRef = builder.objectRef<NamedSubject>('AlertNamedSubject').implement({
  description: 'A subject whom a rule names.',
  authorize: alertPolicy.see,
  fields: (t) => ({ id: t.exposeID('id'), code: t.exposeString('code') }),
})

builder.objectField(AlertRuleRef, 'namedSubjects', (t) =>
  t.field({
    description: 'The subjects among its targets and exceptions, without deleted ones.',
    type: [NamedSubjectRef],
    resolve: async (rule, _, { db }) =>
      (await subjectsNamedBy(db, [rule])).filter(({ deleted_at }) => deleted_at === null),
  }),
)
