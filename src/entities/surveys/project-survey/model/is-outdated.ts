import type { ProjectSurvey } from '../api/project-survey-api'

/** A newer version of its survey was published, and it may still be sent. */
export function isOutdated({
  survey,
  surveyVersion,
  status,
}: Pick<ProjectSurvey, 'survey' | 'surveyVersion' | 'status'>): boolean {
  return status !== 'ENDED' && (survey.newestVersion ?? 0) > surveyVersion.version
}
