import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ProjectSurvey } from '@/entities/project-survey'
import { formSchemas } from '@/shared/lib/declared-fields'
import { projectSurveyFields } from '../../../../../engines/fields'

/** Times are as `datetime-local` writes them; '' is none. */
export const projectSurveySchema = () =>
  z
    .object({
      name: formSchemas(projectSurveyFields).name,
      kind: z.enum(['SCHEDULED', 'VOLUNTARY']),
      surveyVersionId: z.string().min(1, t`アンケートを選んでください。`),
      opensAt: z.string(),
      closesAt: z.string(),
      asksPin: z.boolean(),
    })
    .refine(({ opensAt, closesAt }) => opensAt === '' || closesAt === '' || opensAt < closesAt, {
      path: ['closesAt'],
      message: t`始まりより後の日時にしてください。`,
    })

export type ProjectSurveyValues = z.infer<ReturnType<typeof projectSurveySchema>>

export const firstProjectSurvey: ProjectSurveyValues = {
  name: '',
  kind: 'SCHEDULED',
  surveyVersionId: '',
  opensAt: '',
  closesAt: '',
  asksPin: false,
}

export function valuesOf(survey: ProjectSurvey): ProjectSurveyValues {
  const { name, kind, surveyVersion, opensAt, closesAt, asksPin } = survey
  return {
    name,
    kind,
    surveyVersionId: surveyVersion.id,
    opensAt: localTime(opensAt),
    closesAt: localTime(closesAt),
    asksPin,
  }
}

export function inputOf({ opensAt, closesAt, ...values }: ProjectSurveyValues) {
  return { ...values, opensAt: instant(opensAt), closesAt: instant(closesAt) }
}

const instant = (local: string) => (local === '' ? null : new Date(local).toISOString())

/** An instant as the browser's own clock shows it: 2026-11-20T07:00. */
function localTime(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
