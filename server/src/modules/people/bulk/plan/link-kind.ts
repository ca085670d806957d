import { groupRows } from '../../../../platform/postgres/group-rows'
import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkRemark } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { localDayOf } from '../../../series/measurement'
import { testSubjectsByCode } from '../../../studies/subject-record'
import { devicesByCode, deviceWords, linkTimeProblems, type WornLink, wornLinks } from '../../device'
import { applyLinks, type LinkAct } from '../apply/apply-links'
import { bulkWords } from '../words'
import { type BulkKind, type BulkRow, mostPeers, type PlanContext, type Planned } from './bulk-kind'
import { type LinkValues, readLink } from './read-link'
import { shortened } from './row-reader'

/** 一括紐づけ: who wears which device from when to when; missing subjects and devices are created. */
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
  // A blank end keeps the stored one, like other blank cells.
  const to = written ?? (own && !options.clearsBlank ? own.linked_to : null)
  const act = { subjectCode, deviceCode, subject, device, own, from, to, provider, model }
  const issues: BulkRemark[] = []
  if (subjectCode !== '') issues.push(...subjectIssues(act, options.createsMissing))
  if (deviceCode !== '') issues.push(...deviceIssues(act, options.createsMissing))
  if (own && options.onlyNew) issues.push({ field: 'from', message: bulkWords.linkRegistered })
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
      const message = bulkWords.tooManyOfDevice(shortened(deviceCode), mostPeers)
      issues.push({ field: 'deviceCode', message })
    }
    const earlier = all.find(
      ({ line, values }) =>
        line < row.line &&
        values.from &&
        overlaps({ from, to }, { from: values.from, to: values.to ?? null }),
    )
    if (earlier) {
      const other = shortened(earlier.values.subjectCode)
      const message = bulkWords.deviceTwice(shortened(deviceCode), earlier.line, other)
      issues.push({ field: 'deviceCode', message })
    }
  }
  if (!own) return { verdict: 'new', issues, act }
  const isSame = (own.linked_to?.getTime() ?? null) === (to?.getTime() ?? null)
  return { verdict: isSame ? 'unchanged' : 'changed', issues, act }
}

function subjectIssues({ subject, subjectCode }: LinkAct, createsMissing: boolean): BulkRemark[] {
  const field = 'subjectCode'
  if (subject?.deleted_at) return [{ field, message: bulkWords.subjectDeleted(shortened(subjectCode)) }]
  if (subject || createsMissing) return []
  return [{ field, message: bulkWords.subjectMissing(shortened(subjectCode)) }]
}

function deviceIssues({ device, deviceCode, provider }: LinkAct, createsMissing: boolean): BulkRemark[] {
  const field = 'deviceCode'
  if (device?.deleted_at) return [{ field, message: bulkWords.deviceDeleted(shortened(deviceCode)) }]
  if (device) return []
  if (!createsMissing) return [{ field, message: bulkWords.deviceMissing(shortened(deviceCode)) }]
  if (provider) return []
  return [{ field: 'provider', message: bulkWords.providerOfNewDevice }]
}

interface Span {
  readonly from: Date
  readonly to: Date | null
}

function overlaps(one: Span, other: Span): boolean {
  return (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to)
}

function takenBy(code: string, { linked_from, linked_to, subject }: WornLink, zone: string): Message {
  const day = (at: Date) => localDayOf(at.getTime(), zone)
  const [device, wearer] = [shortened(code), shortened(subject)]
  return linked_to
    ? deviceWords.wornUntil(device, wearer, day(linked_from), day(linked_to))
    : deviceWords.wornNow(device, wearer, day(linked_from))
}

function codesOf(rows: readonly BulkRow<LinkValues>[], field: 'subjectCode' | 'deviceCode'): string[] {
  return [...groupRows(rows, ({ values }) => values[field]).keys()].filter((code) => code !== '')
}
