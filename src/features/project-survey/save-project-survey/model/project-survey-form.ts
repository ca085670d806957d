import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ProjectSurveySettings } from '@/entities/surveys/project-survey'
import type { MessageChannel, ProjectSurveyInput, SurveyTargetsInput } from '@/shared/api/generated/schema'
import { formatTime, instantOf, localDateOf } from '@/shared/lib/dates'
import { formSchemas } from '@/shared/lib/declared-fields'
import { projectSurveyFields } from '../../../../../engines/fields'
import type { Schedule } from '../../../../../engines/schedule'
import { checkDelivery, type DeliveryRules, usualDelivery } from './delivery'
import { checkMessages, type Messages, ownMessages, withOwn } from './messages'
import { checkSchedule, readSchedule } from './schedule-draft'
import { checkTargets, everyone } from './targets'

/** Times are in the format of `datetime-local`, in the project's zone; '' means none. */
export const projectSurveySchema = () =>
  z
    .object({
      name: formSchemas(projectSurveyFields).name,
      kind: z.enum(['SCHEDULED', 'VOLUNTARY']),
      surveyVersionId: z.string().min(1, t`アンケートを選んでください。`),
      opensAt: z.string(),
      closesAt: z.string(),
      asksPin: z.boolean(),
      /** null: staff hand out links. */
      schedule: z.custom<Schedule | null>().superRefine(checkSchedule),
      delivery: z.custom<DeliveryRules>().superRefine(checkDelivery),
      targets: z.custom<SurveyTargetsInput>().superRefine(checkTargets),
      messages: z.custom<Messages>().superRefine(checkMessages),
      channel: z.custom<MessageChannel>(),
      limitPerDay: z.number().nullable(),
    })
    .refine(({ opensAt, closesAt }) => opensAt === '' || closesAt === '' || opensAt < closesAt, {
      path: ['closesAt'],
      message: t`始まりより後の日時にしてください。`,
    })

export type ProjectSurveyValues = z.infer<ReturnType<typeof projectSurveySchema>>

/** Default values of a new one: by mail, on weekday mornings. */
export function firstValues(today: string, usual: Messages): ProjectSurveyValues {
  return {
    name: '',
    kind: 'SCHEDULED',
    surveyVersionId: '',
    opensAt: '',
    closesAt: '',
    asksPin: false,
    schedule: {
      pattern: { kind: 'weekly', every: 1, weekdays: ['MO', 'WE', 'FR'], from: today },
      times: { kind: 'fixed', at: ['07:00'] },
      end: { kind: 'withStudy' },
      zone: 'subject',
      holidays: 'send',
      quietHours: null,
      clockChange: { gap: 'later', overlap: 'first' },
    },
    delivery: usualDelivery,
    targets: everyone,
    messages: usual,
    channel: 'MAIL',
    limitPerDay: null,
  }
}

export function valuesOf(
  survey: ProjectSurveySettings,
  timeZone: string,
  usual: Messages,
): ProjectSurveyValues {
  const { name, kind, surveyVersion, opensAt, closesAt, asksPin, targets, channel, limitPerDay } = survey
  const { everyone: all, tagIds, subjectIds, exceptTagIds, exceptSubjectIds } = targets
  return {
    name,
    kind,
    surveyVersionId: surveyVersion.id,
    opensAt: localTime(opensAt, timeZone),
    closesAt: localTime(closesAt, timeZone),
    asksPin,
    schedule: readSchedule(survey.schedule),
    delivery: { ...usualDelivery, ...(survey.delivery as Partial<DeliveryRules> | null) },
    targets: { everyone: all, tagIds, subjectIds, exceptTagIds, exceptSubjectIds },
    messages: withOwn(usual, survey.messages),
    channel,
    limitPerDay: limitPerDay ?? null,
  }
}

export function inputOf(values: ProjectSurveyValues, timeZone: string, usual: Messages): ProjectSurveyInput {
  const { opensAt, closesAt, delivery, messages, ...rest } = values
  return {
    ...rest,
    delivery: { ...delivery, reminders: [...delivery.reminders].sort((one, other) => one - other) },
    messages: ownMessages(messages, usual),
    opensAt: instant(opensAt, timeZone),
    closesAt: instant(closesAt, timeZone),
  }
}

function instant(local: string, timeZone: string): string | null {
  const [date, time] = local.split('T')
  return date && time ? instantOf(date, time.slice(0, 5), timeZone).toISOString() : null
}

/** An instant as local time in the zone: 2026-11-20T07:00. */
function localTime(at: string | null, timeZone: string): string {
  if (at === null) return ''
  const instant = Date.parse(at)
  return `${localDateOf(instant, timeZone)}T${formatTime(instant, timeZone)}`
}
