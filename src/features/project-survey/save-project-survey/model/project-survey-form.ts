import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ProjectSurvey } from '@/entities/surveys/project-survey'
import { formatTime, instantOf, localDateOf } from '@/shared/lib/dates'
import { formSchemas } from '@/shared/lib/declared-fields'
import { projectSurveyFields } from '../../../../../engines/fields'

/** Times are as `datetime-local` writes them, in the project's zone; '' is none. */
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

export function valuesOf(survey: ProjectSurvey, timeZone: string): ProjectSurveyValues {
  const { name, kind, surveyVersion, opensAt, closesAt, asksPin } = survey
  return {
    name,
    kind,
    surveyVersionId: surveyVersion.id,
    opensAt: localTime(opensAt, timeZone),
    closesAt: localTime(closesAt, timeZone),
    asksPin,
  }
}

export function inputOf({ opensAt, closesAt, ...values }: ProjectSurveyValues, timeZone: string) {
  return { ...values, opensAt: instant(opensAt, timeZone), closesAt: instant(closesAt, timeZone) }
}

function instant(local: string, timeZone: string): string | null {
  const [date, time] = local.split('T')
  return date && time ? instantOf(date, time.slice(0, 5), timeZone).toISOString() : null
}

/** An instant as clocks in the zone show it: 2026-11-20T07:00. */
function localTime(at: string | null, timeZone: string): string {
  if (at === null) return ''
  const instant = Date.parse(at)
  return `${localDateOf(instant, timeZone)}T${formatTime(instant, timeZone)}`
}
