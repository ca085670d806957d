import type { RouteObject } from 'react-router'
import { paths } from '@/shared/routes'
import { page, panel } from './lazy-shell-page'

const id = ':projectId'
const survey = ':projectSurveyId'

const subjectRoutes: RouteObject[] = [
  page(
    paths.projectTestSubjects(id),
    async () => (await import('@/pages/project-test-subjects')).SubjectsOrRewards,
    [
      panel(
        paths.projectTestSubjectNew(id),
        async () =>
          (await (await import('@/pages/project-test-subjects')).loadTestSubjectPanels()).TestSubjectNewPanel,
      ),
      panel(
        paths.projectTestSubjectEdit(id, ':testSubjectId'),
        async () =>
          (await (await import('@/pages/project-test-subjects')).loadTestSubjectPanels())
            .TestSubjectEditPanel,
      ),
    ],
  ),
  page(
    paths.testSubjectBulkRegistration(id),
    async () => (await import('@/pages/test-subject-bulk-registration')).TestSubjectBulkRegistrationPage,
  ),
  page(
    paths.testSubjectBulkLinking(id),
    async () => (await import('@/pages/test-subject-bulk-linking')).TestSubjectBulkLinkingPage,
  ),
  page(paths.tags(id), async () => (await import('@/pages/tags')).TagsPage, [
    panel(paths.tagNew(id), async () => (await (await import('@/pages/tags')).loadTagPanels()).TagNewPanel),
    panel(
      paths.tagEdit(id, ':tagId'),
      async () => (await (await import('@/pages/tags')).loadTagPanels()).TagEditPanel,
    ),
  ]),
  page(paths.dataImports(id), async () => (await import('@/pages/data-imports')).DataImportsPage),
  page(paths.projectRuns(id), async () => (await import('@/pages/project-runs')).ProjectRunsPage),
  page(paths.memberEdit(id), async () => (await import('@/pages/member-edit')).MemberEditPage),
]

const surveyRoutes: RouteObject[] = [
  page(paths.projectSurveys(id), async () => (await import('@/pages/project-surveys')).ProjectSurveysPage),
  page(
    paths.projectSurveyNew(id),
    async () => (await import('@/pages/project-survey-edit')).ProjectSurveyNewPage,
  ),
  page(
    paths.projectSurveyEdit(id, survey),
    async () => (await import('@/pages/project-survey-edit')).ProjectSurveyEditPage,
  ),
  page(
    paths.projectSurveySent(id, survey),
    async () => (await import('@/pages/project-survey-sent')).ProjectSurveySentPage,
  ),
  page(
    paths.projectSurveySentOne(id, survey, ':sentSurveyId'),
    async () => (await import('@/pages/project-survey-sent')).ProjectSurveySentOnePage,
  ),
  page(
    paths.projectSurveyAnswer(id, survey, ':sentSurveyId', ':sentSurveyTestSubjectId'),
    async () => (await import('@/pages/project-survey-answer')).ProjectSurveyAnswerPage,
  ),
  page(
    paths.projectSurveyVoluntary(id, survey),
    async () => (await import('@/pages/project-survey-voluntary')).ProjectSurveyVoluntaryPage,
  ),
  page(
    paths.projectSurveyVoluntaryOne(id, survey, ':voluntarySurveyTestSubjectId'),
    async () => (await import('@/pages/project-survey-answer')).ProjectSurveyAnswerPage,
  ),
  page(
    paths.projectSurveyPreview(id, survey, ':surveyId'),
    async () => (await import('@/pages/project-survey-preview')).ProjectSurveyPreviewPage,
  ),
]

const alertRoutes: RouteObject[] = [
  page(paths.alertNew(id), async () => (await import('@/pages/alert')).AlertNewPage),
  page(paths.alertEdit(id, ':alertId'), async () => (await import('@/pages/alert')).AlertEditPage),
]

/** The pages of one project that everybody who works on it may open. */
export const teamProjectRoutes: RouteObject[] = [
  page(paths.alerts(id), async () => (await import('@/pages/alerts')).AlertsPage),
  page(paths.alert(id, ':alertId'), async () => (await import('@/pages/alert')).AlertPage),
]

/** The pages of one project, for owners. The address contains the project. */
export const ownerProjectRoutes: RouteObject[] = [...subjectRoutes, ...surveyRoutes, ...alertRoutes]
