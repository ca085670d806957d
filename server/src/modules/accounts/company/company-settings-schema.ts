import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { mayBeEmpty } from '../../../platform/graphql/may-be-empty'
import { write } from '../../../platform/graphql/write'
import { usersWithSecondFactor } from '../session'
import { companyPolicy } from './company-policy'
import { companyOf } from './company-queries'
import { CompanySettingsRef } from './managed-company-schema'
import { updateCompanySettings } from './update-company'

const CompanySettingsInput = builder.inputType('CompanySettingsInput', {
  description: 'What an owner decides about the own company.',
  fields: (t) => ({
    name: t.string({ required: true }),
    contactEmail: t.string(mayBeEmpty),
    demandsSecondFactor: t.boolean({ required: true }),
    personalDataDemandsSecondFactor: t.boolean({ required: true }),
  }),
})

builder.queryField('companySettings', (t) =>
  t.field({
    type: CompanySettingsRef,
    authorize: companyPolicy.settings,
    resolve: (_, _args, context) => companyOf(context.db, companyViewerOf(context)),
  }),
)

builder.mutationField('updateCompanySettings', (t) =>
  t.field({
    type: CompanySettingsRef,
    authorize: companyPolicy.settings,
    args: { input: t.arg({ type: CompanySettingsInput, required: true }), basedOn: t.arg(basedOnArg) },
    resolve: async (_, { input, basedOn }, context) => {
      const viewer = companyViewerOf(context)
      const { companyId } = viewer
      const hasSecondFactor = (await usersWithSecondFactor(context.db, [viewer.id])).has(viewer.id)
      await write(context, (tx, writeContext) =>
        updateCompanySettings(tx, { companyId, input, hasSecondFactor, basedOn }, writeContext),
      )
      return companyOf(context.db, viewer)
    },
  }),
)
