import { ask, askPlain, gqlApi } from '@/shared/api'
import {
  CompaniesDocument,
  type CompaniesQuery,
  type CompaniesQueryVariables,
  CompanySettingsDocument,
  type CompanySettingsQuery,
  ManagedCompanyDocument,
} from './company.generated'

export type CompanyList = CompaniesQuery['companies']
/** A company as administrators manage it. */
export type Company = CompanyList['items'][number]
export type CompanySort = CompaniesQueryVariables['sort']
/** The own company's settings, for owners. */
export type CompanySettings = CompanySettingsQuery['companySettings']

export const { useCompaniesQuery, useManagedCompanyQuery, useCompanySettingsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    companies: build.query({
      ...ask(CompaniesDocument, (data) => data.companies),
      providesTags: ['Company'],
    }),
    managedCompany: build.query({
      ...ask(ManagedCompanyDocument, (data) => data.company),
      providesTags: ['Company'],
    }),
    companySettings: build.query({
      ...askPlain(CompanySettingsDocument, (data) => data.companySettings),
      providesTags: ['Company'],
    }),
  }),
})
