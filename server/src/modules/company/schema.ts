import type { Selectable } from 'kysely'
import { rules } from '../../platform/graphql/authorization'
import { builder } from '../../platform/graphql/builder'
import type { CompanyTable } from '../../platform/tables'

export const CompanyRef = builder.objectRef<Selectable<CompanyTable>>('Company').implement({
  description: 'An organisation whose people run projects. 会社',
  authorize: rules.signedIn,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    demandsSecondFactor: t.exposeBoolean('demands_second_factor', {
      description: 'Everybody of the company has to sign in with a second factor. 二要素認証の必須化',
    }),
  }),
})
