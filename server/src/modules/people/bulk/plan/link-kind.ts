import type { CodeAlike } from '../../../../platform/postgres/codes-alike'
import { groupRows } from '../../../../platform/postgres/group-rows'
import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkRemark } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { localDayOf } from '../../../series/measurement'
import {
  subjectAlike,
  subjectCodesAlike,
  testSubjectsByCode,
  testSubjectWords,
} from '../../../studies/subject-record'
import {
  deviceAlike,
  deviceCodesAlike,
  devicesByCode,
  deviceWords,
  linkTimeProblems,
  type WornLink,
  wornLinks,
} from '../../device'
import { applyLinks, type LinkAction } from '../apply/apply-links'
import { bulkWords } from '../words'
import {
  type BulkKind,
  type BulkRow,
  mostPeers,
  otherSpelling,
  type PlanContext,
  type Planned,
} from './bulk-kind'
import { type LinkValues, readLink } from './read-link'
import { shortened } from './row-reader'

/** 一括紐づけ: who wears which device from when to when; missing subjects and devices are created. */
export const linkKind: BulkKind<LinkValues, LinkAction> = {
  read: readLink,
  codes: ({ subjectCode, deviceCode }) => ({ subjectCode, deviceCode }),
  async plan(db, rows, context) {
    const { scope, holds } = context
    const subjects = await testSubjectsByCode(db, scope, codesOf(rows, 'subjectCode'), holds)
    const devices = await devicesByCode(db, scope.companyId, codesOf(rows, 'deviceCode'), holds)
    const isUnknown = (known: ReadonlyMap<string, unknown>) => (code: string) => !known.has(code)
    const subjectsAlike = await subjectCodesAlike(
      db,
      scope,
      codesOf(rows, 'subjectCode').filter(isUnknown(subjects)),
    )
    const devicesAlike = await deviceCodesAlike(
      db,
      scope.companyId,
      codesOf(rows, 'deviceCode').filter(isUnknown(devices)),
    )
    const links = await wornLinks(
      db,
      scope.companyId,
      [...devices.values()].map(({ id }) => id),
    )
    return mapShared(rows, (row) => {
      const subject = subjects.get(row.values.subjectCode)
      const device = devices.get(row.values.deviceCode)
      const known = {
        subject,
        device,
        subjectAlike: subjectsAlike.get(row.values.subjectCode),
        deviceAlike: devicesAlike.get(row.values.deviceCode),
        links: links.get(device?.id ?? '') ?? [],
      }
      return planOf(row, known, context)
    })
  },
  apply: applyLinks,
}

type Known = Pick<LinkAction, 'subject' | 'device'> & {
  /** Registered codes that differ only in case or width, of codes that are not registered. */
  readonly subjectAlike: CodeAlike | undefined
  readonly deviceAlike: CodeAlike | undefined
  readonly links: readonly WornLink[]
}

function planOf(
  row: BulkRow<LinkValues>,
  known: Known,
  context: PlanContext<LinkValues>,
): Planned<LinkAction> {
  const { scope, options, peers } = context
  const { subject, device, links } = known
  const { subjectCode, deviceCode, from, to: written, provider, model } = row.values
  const own = links.find(
    (link) => link.test_subject_id === subject?.id && link.linked_from.getTime() === from?.getTime(),
  )
  // A blank end keeps the stored one, like other blank cells.
  const to = written ?? (own && !options.clearsBlank ? own.linked_to : null)
  const action = { subjectCode, deviceCode, subject, device, own, from, to, provider, model }
  const issues: BulkRemark[] = []
  if (subjectCode !== '') issues.push(...subjectIssues(row, known, context))
  if (deviceCode !== '') issues.push(...deviceIssues(row, known, context))
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
  if (!own) return { verdict: 'new', issues, action }
  const isSame = (own.linked_to?.getTime() ?? null) === (to?.getTime() ?? null)
  return { verdict: isSame ? 'unchanged' : 'changed', issues, action }
}

function subjectIssues(
  { line, values: { subjectCode: code } }: BulkRow<LinkValues>,
  { subject, subjectAlike: alike }: Known,
  { options, spellings }: PlanContext<LinkValues>,
): BulkRemark[] {
  const of = (message: Message) => [{ field: 'subjectCode', message }]
  if (subject?.deleted_at) return of(bulkWords.subjectDeleted(shortened(code)))
  if (subject) return []
  if (alike) return of(subjectAlike(alike, code))
  if (!options.createsMissing) return of(bulkWords.subjectMissing(shortened(code)))
  const spelling = otherSpelling(spellings, 'subjectCode', { code, line })
  return spelling
    ? of(testSubjectWords.codeAlikeInLine(shortened(spelling.code), spelling.line, shortened(code)))
    : []
}

function deviceIssues(
  { line, values: { deviceCode: code, provider } }: BulkRow<LinkValues>,
  { device, deviceAlike: alike }: Known,
  { options, spellings }: PlanContext<LinkValues>,
): BulkRemark[] {
  const of = (message: Message) => [{ field: 'deviceCode', message }]
  if (device?.deleted_at) return of(bulkWords.deviceDeleted(shortened(code)))
  if (device) return []
  if (alike) return of(deviceAlike(alike, code))
  if (!options.createsMissing) return of(bulkWords.deviceMissing(shortened(code)))
  const spelling = otherSpelling(spellings, 'deviceCode', { code, line })
  if (spelling)
    return of(deviceWords.codeAlikeInLine(shortened(spelling.code), spelling.line, shortened(code)))
  return provider ? [] : [{ field: 'provider', message: bulkWords.providerOfNewDevice }]
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
