import type { Selectable } from 'kysely'
import { builder } from '../../../platform/graphql/builder'
import type { CompanyTable } from '../../../platform/tables'
import { companyPolicy } from './company-policy'

export const CompanyRef = builder.objectRef<Selectable<CompanyTable>>('Company').implement({
  description: 'An organisation whose people run projects. 会社',
  authorize: companyPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    demandsSecondFactor: t.exposeBoolean('demands_second_factor', {
      description: 'Everybody of the company has to sign in with a second factor. 二要素認証の必須化',
    }),
  }),
})
