import { builder } from '../../../platform/graphql/builder'
import type { Company } from './company-list-queries'
import { companyPolicy } from './company-policy'

export const CompanyStatusEnum = builder.enumType('CompanyStatus', {
  values: { ACTIVE: { value: 'active' }, SUSPENDED: { value: 'suspended' } } as const,
})

/** A company as administrators see it. The company-usage module adds its usage. */
export const ManagedCompanyRef = builder.objectRef<Company>('ManagedCompany').implement({
  description: 'A company as platform administrators manage it. 会社',
  authorize: companyPolicy.manage,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    status: t.expose('status', { type: CompanyStatusEnum }),
    contactEmail: t.exposeString('contact_email', { nullable: true }),
    projectLimit: t.exposeInt('project_limit', { nullable: true, description: 'Null: no limit.' }),
    subjectLimit: t.exposeInt('subject_limit', { nullable: true, description: 'Null: no limit.' }),
    note: t.exposeString('note'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
  }),
})

/** A company as its owners see it. */
export const CompanySettingsRef = builder.objectRef<Company>('CompanySettings').implement({
  description: "The own company's settings. 会社設定",
  authorize: companyPolicy.settings,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    contactEmail: t.exposeString('contact_email', { nullable: true }),
    projectLimit: t.exposeInt('project_limit', { nullable: true }),
    subjectLimit: t.exposeInt('subject_limit', { nullable: true }),
    demandsSecondFactor: t.exposeBoolean('demands_second_factor', {
      description: 'Everybody has to sign in with a second factor.',
    }),
    personalDataDemandsSecondFactor: t.exposeBoolean('personal_data_demands_second_factor', {
      description: 'Personal data is shown only to users with a second factor.',
    }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
  }),
})
