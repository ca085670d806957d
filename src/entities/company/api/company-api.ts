import { gqlApi } from '@/shared/api'
import {
  CompaniesDocument,
  type CompaniesQuery,
  type CompaniesQueryVariables,
  CompanySettingsDocument,
  type CompanySettingsQuery,
  ManagedCompanyDocument,
  type ManagedCompanyQuery,
} from './company.generated'

export type CompanyList = CompaniesQuery['companies']
/** A company as administrators manage it. */
export type Company = CompanyList['items'][number]
export type CompanySort = CompaniesQueryVariables['sort']
/** The own company's settings, for owners. */
export type CompanySettings = CompanySettingsQuery['companySettings']

export const { useCompaniesQuery, useManagedCompanyQuery, useCompanySettingsQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    companies: build.query<CompanyList, CompaniesQueryVariables>({
      query: (variables) => ({ document: CompaniesDocument, variables }),
      transformResponse: (data: CompaniesQuery) => data.companies,
      providesTags: ['Company'],
    }),
    managedCompany: build.query<Company, { companyId: string }>({
      query: (variables) => ({ document: ManagedCompanyDocument, variables }),
      transformResponse: (data: ManagedCompanyQuery) => data.company,
      providesTags: ['Company'],
    }),
    companySettings: build.query<CompanySettings, void>({
      query: () => ({ document: CompanySettingsDocument }),
      transformResponse: (data: CompanySettingsQuery) => data.companySettings,
      providesTags: ['Company'],
    }),
  }),
})
