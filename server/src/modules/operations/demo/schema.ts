import { rules } from '../../../platform/graphql/authorization'
import { builder } from '../../../platform/graphql/builder'
import { viewerOf } from '../../../platform/graphql/context'
import { type DemoProgress, demoProgress } from './demo-progress'

const demoPolicy = { see: rules.signedIn } as const

const ProgressRef = builder.objectRef<DemoProgress>('DemoProgress').implement({
  description: 'How many surveys of the demo are written.',
  authorize: demoPolicy.see,
  fields: (t) => ({ done: t.exposeInt('done'), total: t.exposeInt('total') }),
})

builder.queryField('demoProgress', (t) =>
  t.field({
    type: ProgressRef,
    nullable: true,
    description: 'While the surveys of the demo are written, after the first start; null otherwise.',
    authorize: demoPolicy.see,
    resolve: (_, __, context) => {
      const { companyId } = viewerOf(context)
      return context.config.demo && companyId !== null ? demoProgress(context.db, companyId) : null
    },
  }),
)
