import type { FieldInput } from '../../../platform/fields'
import { basedOnArg } from '../../../platform/graphql/based-on-arg'
import { builder } from '../../../platform/graphql/builder'
import { declaredInputs } from '../../../platform/graphql/declared-inputs'
import { write } from '../../../platform/graphql/write'
import { pageOf } from '../../../platform/postgres/pagination'
import { companyFields } from './company-fields'
import { type CompanyInput, changeableFields, companyValues } from './company-input'
import { listCompanies, requireCompany } from './company-list-queries'
import { companyPolicy } from './company-policy'
import { createCompany } from './create-company'
import { CompanyStatusEnum, ManagedCompanyRef } from './managed-company-schema'
import { resumeCompany, suspendCompany } from './suspend-company'
import { updateCompany } from './update-company'

const CompanySortEnum = builder.enumType('CompanySort', {
  values: {
    NAME: { value: 'name' },
    CODE: { value: 'code' },
    STATUS: { value: 'status' },
    CREATED_AT: { value: 'createdAt' },
    STORAGE: { value: 'storage' },
  } as const,
})

const CompanyPageRef = builder.objectRef<Awaited<ReturnType<typeof listCompanies>>>('CompanyPage').implement({
  description: 'One page of the list of companies.',
  authorize: companyPolicy.manage,
  fields: (t) => ({
    items: t.expose('items', { type: [ManagedCompanyRef] }),
    total: t.exposeInt('total'),
    companyCount: t.exposeInt('companyCount', { description: 'All companies, whatever the filter.' }),
    activeCompanyCount: t.exposeInt('activeCompanyCount'),
  }),
})

const NewCompanyInput = builder.inputRef<FieldInput<typeof companyFields>>('NewCompanyInput').implement({
  description: 'A company to make. The code is given once.',
  fields: (t) => declaredInputs(t, companyFields),
})

const CompanyInputRef = builder.inputRef<CompanyInput>('CompanyInput').implement({
  description: 'What an administrator changes about a company.',
  fields: (t) => declaredInputs(t, changeableFields),
})

builder.queryFields((t) => ({
  companies: t.field({
    type: CompanyPageRef,
    authorize: companyPolicy.manage,
    args: {
      text: t.arg.string(),
      status: t.arg({ type: CompanyStatusEnum }),
      sort: t.arg({ type: CompanySortEnum, required: true, defaultValue: 'name' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, { text, status, sort, descending, ...page }, { db }) =>
      listCompanies(db, { ...pageOf(page), text: text ?? null, status: status ?? null, sort, descending }),
  }),
  company: t.field({
    type: ManagedCompanyRef,
    authorize: companyPolicy.manage,
    args: { companyId: t.arg.id({ required: true }) },
    resolve: (_, { companyId }, { db }) => requireCompany(db, companyId),
  }),
}))

builder.mutationFields((t) => ({
  createCompany: t.field({
    type: ManagedCompanyRef,
    authorize: companyPolicy.manage,
    args: { input: t.arg({ type: NewCompanyInput, required: true }) },
    resolve: (_, { input }, context) => {
      const code = input.code.trim()
      const values = { ...companyValues(input, code), code }
      return write(context, (tx, writeContext) => createCompany(tx, values, writeContext))
    },
  }),
  updateCompany: t.field({
    type: ManagedCompanyRef,
    authorize: companyPolicy.manage,
    args: {
      companyId: t.arg.id({ required: true }),
      input: t.arg({ type: CompanyInputRef, required: true }),
      basedOn: t.arg(basedOnArg),
    },
    resolve: async (_, args, context) => {
      await write(context, (tx, writeContext) => updateCompany(tx, args, writeContext))
      return requireCompany(context.db, args.companyId)
    },
  }),
  suspendCompany: t.field({
    description: "Signs all of the company's people out. The code is typed by the administrator.",
    type: ManagedCompanyRef,
    authorize: companyPolicy.manage,
    args: { companyId: t.arg.id({ required: true }), confirmedCode: t.arg.string({ required: true }) },
    resolve: async (_, args, context) => {
      await write(context, (tx, writeContext) => suspendCompany(tx, args, writeContext))
      return requireCompany(context.db, args.companyId)
    },
  }),
  resumeCompany: t.field({
    type: ManagedCompanyRef,
    authorize: companyPolicy.manage,
    args: { companyId: t.arg.id({ required: true }) },
    resolve: async (_, { companyId }, context) => {
      await write(context, (tx, writeContext) => resumeCompany(tx, companyId, writeContext))
      return requireCompany(context.db, companyId)
    },
  }),
}))
