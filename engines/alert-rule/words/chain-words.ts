import { sentences, textOf } from '../../sentences'
import type { AlertChain, ChainStep } from '../escalation/alert-chain'
import type { HoursSpan, PersonHours } from '../escalation/person-hours'
import type { ChainWarning, Unreachable } from '../escalation/take-steps'
import { askedMessageWords } from './ask-words'
import type { AlertLanguage } from './value-text'

/** How somebody is called; null: as one of several whose names are not to be said. */
export type NameOf = (userId: string) => string | null

export const unreachableWords = sentences({
  closed: { ja: 'アカウントが無効です', en: 'the account is closed' },
  unverified: { ja: 'メールアドレスを確認していません', en: 'the address is not verified' },
  left: { ja: 'このプロジェクトを見られません', en: 'they do not see this project any more' },
}) satisfies Record<Unreachable, unknown>

const warningWords = sentences({
  unreachable: {
    ja: '段階{step}: {name} さんには届きません（{why}）。ほかの人を選んでください。',
    en: 'Step {step}: {name} cannot be reached ({why}). Choose somebody else.',
  },
  nobodyHasDuty: {
    ja: '段階{step}: 当番の時間がだれにもないため、届く人がいません。当番の時間を設定してください。',
    en: 'Step {step}: nobody has hours of duty, so nobody is told. Set hours of duty.',
  },
  onlyWithinDuty: {
    ja: '当番の人がいない時間には、だれにも届きません。最後の段階をオーナーにするか、当番の時間まで待つ設定にしてください。',
    en: 'While nobody is on duty, nobody is told. Let the last step be the owners, or let steps wait for duty.',
  },
})

/** 「すぐに当番の人、確認されないまま30分たつとB、60分たつとオーナーにメールで知らせる。…」; empty without steps. */
export function chainSentence(chain: AlertChain, nameOf: NameOf, language: AlertLanguage): string {
  const { steps, onlyOnDuty } = chain
  if (steps.length === 0) return ''
  return language === 'ja' ? japanese(steps, onlyOnDuty, nameOf) : english(steps, onlyOnDuty, nameOf)
}

function japanese(steps: readonly ChainStep[], onlyOnDuty: boolean, nameOf: NameOf): string {
  let isFirstWait = true
  const clauses = steps.map((step) => {
    const whom = whomOf(step, nameOf, 'ja')
    if (step.afterMinutes === 0) return `発報してすぐに${whom}`
    const opening = isFirstWait ? '確認されないまま' : ''
    isFirstWait = false
    return `${opening}${durationText(step.afterMinutes, 'ja')}たつと${whom}`
  })
  const told = clauses.map((clause, place) => {
    const next = steps[place + 1]
    if (steps[place]?.whom === 'subject') return `${clause}を${next ? '送り、' : '送る。'}`
    // People one after the other share one verb.
    if (next && next.whom !== 'subject') return `${clause}、`
    return `${clause}にメールで知らせ${next ? '、' : 'る。'}`
  })
  const waits = onlyOnDuty ? '当番の人がいない間は待ち、次の当番が始まるときに進む。' : ''
  return `${told.join('')}だれにも届かない段階は記録し、すぐに次の段階へ進む。${waits}`
}

function english(steps: readonly ChainStep[], onlyOnDuty: boolean, nameOf: NameOf): string {
  const clauses = steps.map((step) => {
    const whom = whomOf(step, nameOf, 'en')
    return step.afterMinutes === 0
      ? `${whom} at once`
      : `${whom} after ${durationText(step.afterMinutes, 'en')} without acknowledgement`
  })
  const waits = onlyOnDuty ? ' While nobody is on duty it waits, and goes on when the next duty begins.' : ''
  const opening = steps.some(({ whom }) => whom === 'subject') ? 'Tell' : 'Tell by mail'
  return `${opening}: ${clauses.join('; ')}. A step that reaches nobody is recorded, and the next one comes at once.${waits}`
}

function whomOf({ whom, userIds, message }: ChainStep, nameOf: NameOf, language: AlertLanguage): string {
  if (whom === 'subject') {
    const what = message === undefined ? '—' : askedMessageWords[message][language]
    return { ja: `被験者に${what}`, en: `the subject (${what})` }[language]
  }
  if (whom === 'onDuty') return { ja: '当番の人', en: 'whoever is on duty' }[language]
  if (whom === 'owner') return { ja: 'オーナー', en: 'the owners' }[language]
  const names = userIds.map(nameOf)
  if (names.some((name) => name === null))
    return { ja: `選んだ${userIds.length}名`, en: `${userIds.length} chosen` }[language]
  return names.join(language === 'ja' ? 'と' : ' and ')
}

/** 90 as 1時間30分. */
export function durationText(minutes: number, language: AlertLanguage): string {
  const parts = [
    { count: Math.floor(minutes / 1440), ja: '日', en: 'day' },
    { count: Math.floor((minutes % 1440) / 60), ja: '時間', en: 'hour' },
    { count: minutes % 60, ja: '分', en: 'minute' },
  ].filter(({ count }) => count > 0)
  return language === 'ja'
    ? parts.map(({ count, ja }) => count + ja).join('')
    : parts.map(({ count, en }) => `${count} ${en}${count === 1 ? '' : 's'}`).join(' ')
}

export function chainWarningText(warning: ChainWarning, nameOf: NameOf, language: AlertLanguage): string {
  const values =
    warning.kind === 'unreachable'
      ? {
          step: warning.place + 1,
          name: nameOf(warning.id) ?? '—',
          why: unreachableWords[warning.why],
        }
      : warning.kind === 'nobodyHasDuty'
        ? { step: warning.place + 1 }
        : {}
  return textOf(warningWords, { key: warning.kind, values }, language)
}

const weekdayNames = {
  ja: ['月', '火', '水', '木', '金', '土', '日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const

export function weekdayName(weekday: number, language: AlertLanguage): string {
  return weekdayNames[language][weekday - 1] ?? ''
}

/** 「月〜金 09:00〜18:00」; empty without hours. */
export function hoursText(spans: PersonHours['duty'], language: AlertLanguage): string {
  return spans.map((span) => spanText(span, language)).join(language === 'ja' ? '、' : ', ')
}

function spanText({ weekdays, from, to }: HoursSpan, language: AlertLanguage): string {
  const days = [...new Set(weekdays)].sort((one, other) => one - other)
  const [first, last] = [days[0] ?? 1, days.at(-1) ?? 7]
  const isStretch = days.length > 2 && last - first === days.length - 1
  const dash = language === 'ja' ? '〜' : '–'
  const named = days.map((day) => weekdayName(day, language))
  const joined =
    days.length === 7
      ? { ja: '毎日', en: 'every day' }[language]
      : isStretch
        ? `${named[0]}${dash}${named.at(-1)}`
        : named.join(language === 'ja' ? '・' : ', ')
  return `${joined} ${from}${dash}${to}`
}
