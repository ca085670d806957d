import { groupRows } from '../../platform/postgres/group-rows'
import { mapShared } from '../../platform/process/share-loop'
import type { BulkRemark } from '../../platform/tables'
import { devicesByCode, linkTimeProblems, type WornLink, wornLinks } from '../device'
import { testSubjectsByCode } from '../test-subject'
import { applyLinks, type LinkAct } from './apply-links'
import { type BulkKind, type BulkRow, mostPeers, type PlanContext, type Planned } from './bulk-kind'
import { type LinkValues, readLink } from './read-link'
import { shortened } from './row-reader'

/** 一括紐づけ: who wears which device from when to when; may make the subject and the device. */
export const linkKind: BulkKind<LinkValues, LinkAct> = {
  read: readLink,
  async plan(db, rows, context) {
    const { scope, holds } = context
    const subjects = await testSubjectsByCode(db, scope, codesOf(rows, 'subjectCode'), holds)
    const devices = await devicesByCode(db, scope.companyId, codesOf(rows, 'deviceCode'), holds)
    const links = await wornLinks(
      db,
      scope.companyId,
      [...devices.values()].map(({ id }) => id),
    )
    return mapShared(rows, (row) => {
      const subject = subjects.get(row.values.subjectCode)
      const device = devices.get(row.values.deviceCode)
      return planOf(row, { subject, device, links: links.get(device?.id ?? '') ?? [] }, context)
    })
  },
  apply: applyLinks,
}

type Known = Pick<LinkAct, 'subject' | 'device'> & { readonly links: readonly WornLink[] }

function planOf(
  row: BulkRow<LinkValues>,
  { subject, device, links }: Known,
  { scope, options, peers }: PlanContext<LinkValues>,
): Planned<LinkAct> {
  const { subjectCode, deviceCode, from, to: written, provider, model } = row.values
  const own = links.find(
    (link) => link.test_subject_id === subject?.id && link.linked_from.getTime() === from?.getTime(),
  )
  // A blank end keeps the stored one, as blank cells do.
  const to = written ?? (own && !options.clearsBlank ? own.linked_to : null)
  const act = { subjectCode, deviceCode, subject, device, own, from, to, provider, model }
  const issues: BulkRemark[] = []
  if (subjectCode !== '') issues.push(...subjectIssues(act, options.createsMissing))
  if (deviceCode !== '') issues.push(...deviceIssues(act, options.createsMissing))
  if (own && options.onlyNew) issues.push({ field: 'from', message: 'この紐づけは登録済みです。' })
  if (from) {
    const present = own ? { from: own.linked_from, to: own.linked_to } : null
    const problems = linkTimeProblems({ from, to }, present, scope)
    issues.push(...problems.map(({ path, message }) => ({ field: path, message })))
  }
  if (from && issues.length === 0) {
    const stored = links.find(
      (link) => link !== own && overlaps({ from, to }, { from: link.linked_from, to: link.linked_to }),
    )
    if (stored) issues.push({ field: 'deviceCode', message: takenBy(deviceCode, stored, scope.zone) })
    const all = peers.get(deviceCode) ?? []
    if (all.length === mostPeers && row.line > (all.at(-1)?.line ?? 0)) {
      const message = `デバイス「${shortened(deviceCode)}」の行が${mostPeers}を超えています。ファイルを分けてください。`
      issues.push({ field: 'deviceCode', message })
    }
    const earlier = all.find(
      ({ line, values }) =>
        line < row.line &&
        values.from &&
        overlaps({ from, to }, { from: values.from, to: values.to ?? null }),
    )
    if (earlier) {
      const message = `デバイス「${shortened(deviceCode)}」の期間が、${earlier.line}行目（被験者「${shortened(earlier.values.subjectCode)}」）と重なっています。`
      issues.push({ field: 'deviceCode', message })
    }
  }
  if (!own) return { verdict: 'new', issues, act }
  const isSame = (own.linked_to?.getTime() ?? null) === (to?.getTime() ?? null)
  return { verdict: isSame ? 'unchanged' : 'changed', issues, act }
}

function subjectIssues({ subject, subjectCode }: LinkAct, createsMissing: boolean): BulkRemark[] {
  const field = 'subjectCode'
  if (subject?.deleted_at)
    return [{ field, message: `被験者「${shortened(subjectCode)}」は削除されています。` }]
  if (subject || createsMissing) return []
  const message = `被験者「${shortened(subjectCode)}」はこのプロジェクトにいません。コードを直すか、「ない被験者とデバイスを作成する」を選んでください。`
  return [{ field, message }]
}

function deviceIssues({ device, deviceCode, provider }: LinkAct, createsMissing: boolean): BulkRemark[] {
  const field = 'deviceCode'
  if (device?.deleted_at)
    return [{ field, message: `デバイス「${shortened(deviceCode)}」は削除されています。` }]
  if (device) return []
  if (!createsMissing) {
    const message = `デバイス「${shortened(deviceCode)}」は登録されていません。コードを直すか、「ない被験者とデバイスを作成する」を選んでください。`
    return [{ field, message }]
  }
  if (provider) return []
  return [{ field: 'provider', message: '新しいデバイスには提供元を入力してください。例：Fitbit' }]
}

interface Span {
  readonly from: Date
  readonly to: Date | null
}

function overlaps(one: Span, other: Span): boolean {
  return (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** One for each zone: to make one takes longer than to read a row. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone })
  dayFormats.set(timeZone, made)
  return made
}

function takenBy(code: string, link: WornLink, timeZone: string): string {
  const { format: day } = dayFormat(timeZone)
  const until = link.linked_to ? `${day(link.linked_to)}まで` : 'いまも'
  return `デバイス「${shortened(code)}」は、${day(link.linked_from)}から${until}被験者「${shortened(link.subject)}」に紐づけられています。先にその紐づけを終了してください。`
}

function codesOf(rows: readonly BulkRow<LinkValues>[], field: 'subjectCode' | 'deviceCode'): string[] {
  return [...groupRows(rows, ({ values }) => values[field]).keys()].filter((code) => code !== '')
}
