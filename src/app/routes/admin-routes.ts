import { type RouteObject, redirect } from 'react-router'
import { StartPage } from '@/pages/start'
import { paths } from '@/shared/routes'
import { page, panel } from './lazy-shell-page'

const id = ':companyId'

/** Routes of プラットフォーム管理. */
export const adminRoutes: RouteObject[] = [
  { path: paths.admin(), loader: () => redirect(paths.companies()), Component: StartPage },
  {
    lazy: { Component: async () => (await import('../layouts/AdminLayout')).AdminLayout },
    children: [
      page(paths.companies(), async () => (await import('@/pages/companies')).CompaniesPage, [
        panel(
          paths.companyNew(),
          async () => (await (await import('@/pages/companies')).loadCompanyPanels()).CompanyNewPanel,
        ),
        panel(
          paths.companyEdit(id),
          async () => (await (await import('@/pages/companies')).loadCompanyPanels()).CompanyEditPanel,
        ),
      ]),
      page(paths.companyUsers(id), async () => (await import('@/pages/company-users')).CompanyUsersPage, [
        panel(
          paths.companyUserNew(id),
          async () =>
            (await (await import('@/pages/company-users')).loadCompanyUserPanels()).CompanyUserNewPanel,
        ),
        panel(
          paths.companyUserEdit(id, ':userId'),
          async () =>
            (await (await import('@/pages/company-users')).loadCompanyUserPanels()).CompanyUserEditPanel,
        ),
      ]),
      page(paths.adminUsers(), async () => (await import('@/pages/admin-users')).AdminUsersPage, [
        panel(
          paths.adminUserNew(),
          async () => (await (await import('@/pages/admin-users')).loadAdminUserPanels()).AdminUserNewPanel,
        ),
        panel(
          paths.adminUserEdit(':userId'),
          async () => (await (await import('@/pages/admin-users')).loadAdminUserPanels()).AdminUserEditPanel,
        ),
      ]),
      page(paths.adminAuditLog(), async () => (await import('@/pages/audit-log')).AdminAuditLogPage),
      page(paths.jobFailures(), async () => (await import('@/pages/job-failures')).JobFailuresPage),
    ],
  },
]
