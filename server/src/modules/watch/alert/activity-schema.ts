import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { requireProject } from '../../studies/project'
import { alertPolicy } from './alert-policy'
import { activityOfRule, type RuleActivity } from './rule/rule-activity'
import { AlertRuleRef } from './rule-schema'

const ActivityRef = builder.objectRef<RuleActivity>('AlertRuleActivity').implement({
  description: 'What a rule has raised over the last 30 days, and when it is evaluated next.',
  authorize: alertPolicy.see,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'By the time zone of the project.' }),
    to: t.expose('to', { type: 'Date' }),
    perDay: t.field({
      type: 'NumberArray',
      description: 'Alerts by the day on which they were raised. 発報',
      resolve: ({ perDay }) => perDay,
    }),
    total: t.exposeInt('total'),
    acted: t.exposeInt('acted', { description: 'Of how many somebody did something.' }),
    minutesToAct: t.exposeInt('minutesToAct', {
      nullable: true,
      description:
        'The median of the time until somebody acknowledged, snoozed, resolved or assigned one; null: nobody did. 対応までの中央値',
    }),
    nextEvaluationAt: t.expose('nextEvaluationAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When everybody is evaluated at the latest; null: it is off, or evaluated with samples or answers alone. 次の評価',
    }),
  }),
})

builder.objectField(AlertRuleRef, 'activity', (t) =>
  t.field({
    type: ActivityRef,
    resolve: async (rule, _, context) => {
      const { time_zone: zone } = await requireProject(context.db, companyViewerOf(context), rule.project_id)
      return activityOfRule(context.db, rule, { zone, now: context.now() })
    },
  }),
)
