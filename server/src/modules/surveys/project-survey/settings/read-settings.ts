import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Schedule } from '../../../../../../engines/schedule'
import type { JsonInput } from '../../../../platform/graphql/builder'
import { FieldChecks } from '../../../../platform/input/field-checks'
import type {
  DeliveryRules,
  MessageChannel,
  SurveyMessages,
  SurveyTargets,
  Tables,
} from '../../../../platform/tables'
import type { ProjectSurvey } from '../project-survey-queries'
import { projectSurveyWords as words } from '../words'
import { readDelivery, usualDelivery } from './read-delivery'
import { readMessages } from './read-messages'
import { readSchedule } from './read-schedule'
import { checkTargets, everyone } from './survey-targets'

/** The input about sending. Undefined: unchanged. */
export interface DeliverySettingsInput {
  /** Null: staff hand out the links by hand. */
  readonly schedule?: JsonInput | null | undefined
  readonly delivery?: JsonInput | null | undefined
  readonly targets?: SurveyTargets | null | undefined
  readonly messages?: JsonInput | null | undefined
  readonly channel?: MessageChannel | null | undefined
  readonly limitPerDay?: number | null | undefined
}

export interface DeliverySettings {
  readonly schedule: Schedule | null
  readonly delivery: DeliveryRules | null
  readonly targets: SurveyTargets
  readonly messages: SurveyMessages
  readonly channel: MessageChannel
  readonly limit_per_day: number | null
}

const mostPerDay = 100

/** The settings of sending; INVALID_INPUT names every invalid part. */
export async function readSettings(
  db: Kysely<Tables>,
  input: DeliverySettingsInput & { readonly kind: string },
  { projectId, present }: { readonly projectId: string; readonly present?: ProjectSurvey | undefined },
): Promise<DeliverySettings> {
  const checks = new FieldChecks()
  const schedule =
    input.schedule === undefined
      ? (present?.schedule ?? null)
      : input.schedule === null
        ? null
        : readSchedule(checks, input.schedule)
  const delivery =
    input.delivery === undefined || input.delivery === null
      ? (present?.delivery ?? (schedule ? usualDelivery : null))
      : readDelivery(checks, input.delivery, schedule)
  const targets = input.targets ?? present?.targets ?? everyone
  if (input.targets) await checkTargets(db, checks, { projectId, targets })
  const messages =
    input.messages === undefined || input.messages === null
      ? (present?.messages ?? {})
      : readMessages(checks, input.messages)
  const limit = input.limitPerDay === undefined ? (present?.limit_per_day ?? null) : input.limitPerDay
  checks.range('limitPerDay', words.limitPerDay, limit, [1, mostPerDay])
  if (input.kind === 'voluntary' && schedule) checks.refuse('schedule', words.voluntaryIsNotScheduled)
  if (input.kind !== 'voluntary' && limit !== null) checks.refuse('limitPerDay', words.limitIsOfVoluntary)
  checks.done()
  return {
    schedule: unlessSame(schedule, present?.schedule),
    delivery: unlessSame(delivery, present?.delivery),
    targets: unlessSame(targets, present?.targets),
    messages: unlessSame(messages, present?.messages),
    channel: input.channel ?? present?.channel ?? 'none',
    limit_per_day: limit,
  }
}

/** jsonb reorders the keys of objects, so settings are compared by value, not as text. */
function unlessSame<T>(given: T, present: T | undefined): T {
  return present !== undefined && isDeepStrictEqual(given, present) ? present : given
}

/** The settings as values of columns. */
export function settingColumns({ schedule, delivery, targets, messages, ...rest }: DeliverySettings) {
  return {
    ...rest,
    schedule: schedule && JSON.stringify(schedule),
    delivery: delivery && JSON.stringify(delivery),
    targets: JSON.stringify(targets),
    messages: JSON.stringify(messages),
  }
}
