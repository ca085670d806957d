import type { RouteObject } from 'react-router'
import { paths } from '@/shared/routes'
import { page, panel } from './lazy-shell-page'

/** Pages of one's own account, and the data of the selected project. */
export const userRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('../layouts/UserLayout')).UserLayout },
    children: [
      page(paths.passwordEdit(), async () => (await import('@/pages/password-edit')).PasswordEditPage),
      page(paths.account(), async () => (await import('@/pages/account')).AccountPage),
    ],
  },
  {
    lazy: { Component: async () => (await import('../layouts/ProjectLayout')).ProjectLayout },
    children: [
      page(paths.monitoring(), async () => (await import('@/pages/monitoring')).MonitoringPage),
      page(paths.testSubjects(), async () => (await import('@/pages/test-subjects')).TestSubjectsPage),
      page(paths.dataExport(), async () => (await import('@/pages/data-export')).DataExportPage),
      page(paths.colabNotebooks(), async () => (await import('@/pages/colab-notebooks')).ColabNotebooksPage, [
        panel(
          paths.colabNotebookNew(),
          async () => (await import('@/pages/colab-notebooks')).ColabNotebookNewPanel,
        ),
      ]),
      page(paths.accessInfo(), async () => (await import('@/pages/access-info')).AccessInfoPage),
    ],
  },
]
