import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { surveyAnswerPolicy } from '../../../surveys/survey-answer'
import type { AlertEvent } from './event-queries'

/** What was answered is told to those alone who may see answers. */
export function seesValues({ is_of_answers }: Pick<AlertEvent, 'is_of_answers'>, context: Context): boolean {
  return !is_of_answers || surveyAnswerPolicy.see.admits(companyViewerOf(context))
}
