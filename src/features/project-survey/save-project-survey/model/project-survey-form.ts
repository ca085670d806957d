import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ProjectSurveySettings } from '@/entities/surveys/project-survey'
import type { MessageChannel, ProjectSurveyInput, SurveyTargetsInput } from '@/shared/api/generated/schema'
import { formatTime, instantOf, localDateOf } from '@/shared/lib/dates'
import { formSchemas } from '@/shared/lib/declared-fields'
import { outside } from '@/shared/lib/numbers'
import { projectSurveyFields } from '../../../../../engines/fields'
import type { Schedule } from '../../../../../engines/schedule'
import { checkDelivery, checkReminders, type DeliveryRules, usualDelivery } from './delivery'
import { checkMessages, type Messages, ownMessages, withOwn } from './messages'
import { checkSchedule, readSchedule } from './schedule-draft'
import { checkTargets, everyone } from './targets'
import { within } from './within'

/** Answers of a voluntary survey in a day, at most. */
export const mostPerDay = 100

/** Times are local ones of the project's zone such as 2026-11-20T07:00; null means none. */
export const projectSurveySchema = () =>
  z
    .object({
      name: formSchemas(projectSurveyFields).name,
      kind: z.enum(['SCHEDULED', 'VOLUNTARY']),
      surveyVersionId: z.string().min(1, t`アンケートを選んでください。`),
      opensAt: z.string().nullable(),
      closesAt: z.string().nullable(),
      asksPin: z.boolean(),
      /** null: links are handed out. */
      schedule: z.custom<Schedule | null>().superRefine(within(checkSchedule)),
      delivery: z.custom<DeliveryRules>().superRefine(within(checkDelivery)),
      targets: z.custom<SurveyTargetsInput>().superRefine(within(checkTargets)),
      messages: z.custom<Messages>().superRefine(within(checkMessages)),
      channel: z.custom<MessageChannel>(),
      limitPerDay: z
        .int({ error: outside(1, mostPerDay) })
        .min(1, outside(1, mostPerDay))
        .max(mostPerDay, outside(1, mostPerDay))
        .nullable(),
    })
    .refine(({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt, {
      path: ['closesAt'],
      message: t`始まりより後の日時にしてください。`,
    })
    .superRefine(({ delivery, schedule }, context) => checkReminders(delivery, schedule, context))

export type ProjectSurveyValues = z.infer<ReturnType<typeof projectSurveySchema>>

/** Default values of a new one: by mail, on weekday mornings. */
export function firstValues(today: string, usual: Messages): ProjectSurveyValues {
  return {
    name: '',
    kind: 'SCHEDULED',
    surveyVersionId: '',
    opensAt: null,
    closesAt: null,
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
    delivery: {
      ...delivery,
      reminders: [...delivery.reminders].sort((one, other) => one - other),
      closingReminders: [...delivery.closingReminders].sort((one, other) => other - one),
    },
    messages: ownMessages(messages, usual),
    opensAt: instant(opensAt, timeZone),
    closesAt: instant(closesAt, timeZone),
  }
}

function instant(local: string | null, timeZone: string): string | null {
  const [date, time] = local?.split('T') ?? []
  return date && time ? instantOf(date, time, timeZone).toISOString() : null
}

/** An instant as local time in the zone: 2026-11-20T07:00. */
function localTime(at: string | null, timeZone: string): string | null {
  if (at === null) return null
  const instant = Date.parse(at)
  return `${localDateOf(instant, timeZone)}T${formatTime(instant, timeZone)}`
}
