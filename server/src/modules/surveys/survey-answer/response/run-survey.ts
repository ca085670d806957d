import {
  type Answers,
  type Completion,
  completing,
  type Run,
  type SurveyContext,
  starting,
} from '../../../../../../engines/survey/run'
import { inSlices } from '../../../../platform/process/share-loop'
import type { PreparedSurvey } from './prepared-surveys'

/** The survey with these answers. It may have thousands of questions, so others are served in between. */
export function runOf({ survey }: PreparedSurvey, context: SurveyContext, answers: Answers): Promise<Run> {
  return inSlices(starting(survey, context, answers))
}

/** What is to be stored of these answers, or what is still wrong. */
export async function completionOf(
  prepared: PreparedSurvey,
  context: SurveyContext,
  answers: Answers,
): Promise<Completion> {
  return inSlices(completing(await runOf(prepared, context, answers)))
}
