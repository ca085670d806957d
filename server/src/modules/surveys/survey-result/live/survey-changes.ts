import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { checkedChanges } from '../../../../platform/live/checked-changes'
import { throttle, type Wait } from '../../../../platform/live/throttle'
import { requireProjectSurvey } from '../../project-survey'

const intervalMilliseconds = 1000

/**
 * Changes of a project survey, at most one per second. Permission is checked again for each one, so that a
 * viewer who loses it receives no more.
 */
export async function surveyChanges(
  context: Context,
  projectSurveyId: string,
  wait?: Wait,
): Promise<AsyncIterableIterator<string>> {
  const { id } = await requireProjectSurvey(context.db, companyViewerOf(context), projectSurveyId)
  const events = throttle(
    context.live.subscribe('survey_answer', (payload) => payload.projectSurveyId === id),
    intervalMilliseconds,
    wait,
  )
  return checkedChanges(events, async () => {
    await requireProjectSurvey(context.db, companyViewerOf(context), id)
    return id
  })
}
