import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import { ManagedCompanyRef } from '../company'
import { type CompanyUsage, usageLoader } from './company-usage'

const CompanyUsageRef = builder.objectRef<CompanyUsage>('CompanyUsage').implement({
  description: 'How much a company uses. 利用量',
  authorize: rules.platformAdmin,
  fields: (t) => ({
    projectCount: t.int({ resolve: ({ projects }) => projects.total }),
    activeProjectCount: t.int({ resolve: ({ projects }) => projects.active }),
    subjectCount: t.exposeInt('subjectCount'),
    deviceCount: t.exposeInt('deviceCount'),
    userCount: t.int({ resolve: ({ users }) => users.total }),
    lastSignInAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ users }) => users.lastSignInAt,
    }),
    sampleCount: t.float({
      nullable: true,
      description: 'Measured values kept; null until the first count.',
      resolve: ({ stored }) => stored?.sampleCount ?? null,
    }),
    storageBytes: t.float({
      nullable: true,
      description: 'Bytes of measured values as they are kept; null until the first count.',
      resolve: ({ stored }) => stored?.storageBytes ?? null,
    }),
    countedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When samples and storage were counted.',
      resolve: ({ stored }) => stored?.countedAt ?? null,
    }),
  }),
})

builder.objectField(ManagedCompanyRef, 'usage', (t) =>
  t.field({
    type: CompanyUsageRef,
    resolve: ({ id }, _, context) => context.loaders.of(usageLoader, context).load(id),
  }),
)
