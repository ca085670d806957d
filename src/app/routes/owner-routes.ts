import type { RouteObject } from 'react-router'
import { paths } from '@/shared/routes'
import { page, panel } from './lazy-shell-page'
import { ownerProjectRoutes, teamProjectRoutes } from './owner-project-routes'

/** For owners: the company's projects, devices, surveys, users, settings and history. */
export const ownerRoutes: RouteObject[] = [
  {
    lazy: { Component: async () => (await import('../layouts/TeamLayout')).TeamLayout },
    children: teamProjectRoutes,
  },
  {
    lazy: { Component: async () => (await import('../layouts/OwnerLayout')).OwnerLayout },
    children: [
      page(paths.projects(), async () => (await import('@/pages/projects')).ProjectsPage, [
        panel(
          paths.projectNew(),
          async () => (await (await import('@/pages/projects')).loadProjectPanels()).ProjectNewPanel,
        ),
        panel(
          paths.projectEdit(':projectId'),
          async () => (await (await import('@/pages/projects')).loadProjectPanels()).ProjectEditPanel,
        ),
      ]),
      ...ownerProjectRoutes,
      page(paths.devices(), async () => (await import('@/pages/devices')).DevicesPage, [
        panel(
          paths.deviceNew(),
          async () => (await (await import('@/pages/devices')).loadDevicePanels()).DeviceNewPanel,
        ),
        panel(
          paths.deviceEdit(':deviceId'),
          async () => (await (await import('@/pages/devices')).loadDevicePanels()).DeviceEditPanel,
        ),
      ]),
      page(
        paths.deviceBulkRegistration(),
        async () => (await import('@/pages/device-bulk-registration')).DeviceBulkRegistrationPage,
      ),
      page(paths.deviceAuth(':deviceId'), async () => (await import('@/pages/device-auth')).DeviceAuthPage),
      page(paths.surveys(), async () => (await import('@/pages/surveys')).SurveysPage, [
        panel(
          paths.surveyNew(),
          async () => (await (await import('@/pages/surveys')).loadSurveyPanels()).SurveyNewPanel,
        ),
      ]),
      page(paths.surveyEdit(':surveyId'), async () => (await import('@/pages/survey-edit')).SurveyEditPage),
      page(paths.users(), async () => (await import('@/pages/users')).UsersPage, [
        panel(
          paths.userNew(),
          async () => (await (await import('@/pages/users')).loadUserPanels()).UserNewPanel,
        ),
        panel(
          paths.userEdit(':userId'),
          async () => (await (await import('@/pages/users')).loadUserPanels()).UserEditPanel,
        ),
      ]),
      page(paths.settings(), async () => (await import('@/pages/settings')).SettingsPage),
      page(paths.auditLog(), async () => (await import('@/pages/audit-log')).AuditLogPage),
    ],
  },
]
