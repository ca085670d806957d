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

/** Refuses empty targets. */
export function checkTargets(targets: SurveyTargetsInput, context: z.RefinementCtx): void {
  if (targets.everyone || targets.tagIds.length + targets.subjectIds.length > 0) return
  context.addIssue({ code: 'custom', path: ['tagIds'], message: t`対象のタグまたは被験者を選んでください。` })
}
