import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import { checkedChanges } from '../../../platform/live/checked-changes'
import { throttle, type Wait } from '../../../platform/live/throttle'
import { requireProjectSurvey } from '../../project-survey'

const intervalMilliseconds = 1000

/**
 * News of a project survey that the viewer may see, at most one per second. Permission is checked before the first and for
 * each one, so that whoever lost it receives no more.
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
