import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import type { SurveyTargetsInput } from '@/shared/api/generated/schema'

export const everyone: SurveyTargetsInput = {
  everyone: true,
  tagIds: [],
  subjectIds: [],
  exceptTagIds: [],
  exceptSubjectIds: [],
}

/** Whether nobody is chosen: nothing is sent. */
export const areEmpty = ({ everyone, tagIds, subjectIds }: SurveyTargetsInput): boolean =>
  !everyone && tagIds.length + subjectIds.length === 0

/** Refuses empty targets. */
export function checkTargets(targets: SurveyTargetsInput, context: z.RefinementCtx): void {
  if (!areEmpty(targets)) return
  context.addIssue({ code: 'custom', path: ['tagIds'], message: t`対象のタグまたは被験者を選んでください。` })
}
