import {
  boolean,
  list,
  number,
  object,
  oneOf,
  pathOf,
  type Report,
  type TypeOf,
  text,
  top,
} from '../../definitions'
import { askedMessages } from '../asking/alert-asks'
import type { AlertProblem } from '../definition/parse-alert-rule'

export const chainLimits = {
  steps: 10,
  people: 50,
  /** 30 days. */
  minutes: 43_200,
} as const

const stepTargets = ['subject', 'onDuty', 'users', 'owner'] as const

const step = object(
  {
    /** Minutes since the alert was raised, without anybody having acknowledged it. */
    afterMinutes: number({ minimum: 0, maximum: chainLimits.minutes, isWhole: true }),
    whom: oneOf(...stepTargets),
    /** For `users`. */
    userIds: list(text({ minimum: 1, maximum: 100 }), { maximum: chainLimits.people }),
  },
  {
    /** For `subject`, who is told nothing of the alert: a prepared message by the channel that reaches them. */
    message: oneOf(...askedMessages),
  },
)

const alertChain = object({
  steps: list(step, { maximum: chainLimits.steps }),
  /** A step that falls due while nobody is on duty waits until somebody is. */
  onlyOnDuty: boolean(),
})

/** Whom an alert is told to, one after the other, until somebody acknowledges it. 段階的な通知 */
export type AlertChain = TypeOf<typeof alertChain>
export type ChainStep = AlertChain['steps'][number]

export const noChain: AlertChain = { steps: [], onlyOnDuty: false }

type ParsedChain =
  | { readonly isValid: true; readonly chain: AlertChain }
  | { readonly isValid: false; readonly problems: readonly AlertProblem[] }

/** JSON as a chain, unchanged; or all its problems. */
export function parseAlertChain(json: unknown): ParsedChain {
  const problems: AlertProblem[] = []
  const report: Report = (at, key, values) => problems.push({ path: pathOf(at), key, values })
  if (!alertChain.check(json, top, report)) return { isValid: false, problems }
  json.steps.forEach(({ afterMinutes, whom, userIds, message }, place) => {
    const before = json.steps[place - 1]
    if (before && afterMinutes <= before.afterMinutes)
      problems.push({
        path: ['steps', place, 'afterMinutes'],
        key: 'stepNotLater',
        values: { step: place + 1, minutes: before.afterMinutes },
      })
    if (whom === 'users' && userIds.length === 0)
      problems.push({ path: ['steps', place, 'userIds'], key: 'stepOfNobody', values: { step: place + 1 } })
    if (whom !== 'users' && userIds.length > 0)
      problems.push({ path: ['steps', place, 'userIds'], key: 'peopleUnused', values: { step: place + 1 } })
    if (whom === 'subject' && message === undefined)
      problems.push({
        path: ['steps', place, 'message'],
        key: 'stepSaysNothing',
        values: { step: place + 1 },
      })
    if (whom !== 'subject' && message !== undefined)
      problems.push({ path: ['steps', place, 'message'], key: 'messageUnused', values: { step: place + 1 } })
  })
  return problems.length > 0 ? { isValid: false, problems } : { isValid: true, chain: json }
}

/** Whether a chain tells the subject anything. */
export function tellsSubject({ steps }: AlertChain): boolean {
  return steps.some(({ whom }) => whom === 'subject')
}
