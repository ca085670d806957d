import type { Selectable } from 'kysely'
import type { CodeAlike } from '../../../../platform/postgres/codes-alike'
import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkRemark, TestSubjectTable } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { changedValues } from '../../../../platform/write/audit'
import {
  noPersonalData,
  type PersonalData,
  personalDataOf,
  personalFields,
} from '../../../studies/personal-data'
import {
  codesWithZeros,
  subjectAlike,
  subjectCodesAlike,
  testSubjectsByCode,
  testSubjectWords,
} from '../../../studies/subject-record'
import { TagsByName, tagsByName, tagsGivenTo } from '../../../studies/tag'
import { statusProblem, subjectDayProblems } from '../../test-subject'
import { applySubjects, type SubjectAction } from '../apply/apply-subjects'
import { bulkWords } from '../words'
import {
  type BulkKind,
  type BulkOptions,
  type BulkRow,
  otherSpelling,
  type PlanContext,
  type Planned,
} from './bulk-kind'
import { readSubject, type SubjectValues } from './read-subject'
import { columnsOf } from './row-facts'
import { shortened } from './row-reader'

type Stored = Selectable<TestSubjectTable>

/** 被験者の一括登録: subjects are matched by code within one project. */
export const subjectKind: BulkKind<SubjectValues, SubjectAction> = {
  read: readSubject,
  codes: ({ code }) => ({ code }),
  async plan(db, rows, context) {
    const { scope, holds } = context
    const codes = rows.flatMap(({ key }) => key ?? [])
    const stored = await testSubjectsByCode(db, scope, codes, holds)
    const unknown = codes.filter((code) => !stored.has(code))
    const padded = holds ? new Map<string, string>() : await codesWithZeros(db, scope, unknown)
    const alike = await subjectCodesAlike(db, scope, unknown)
    const hasTags = rows.some(({ values }) => values.tags !== undefined)
    const project = { id: scope.projectId }
    const tags = hasTags ? await tagsByName(db, project) : new TagsByName()
    const ids = [...stored.values()].map(({ id }) => id)
    const hasPersonal = rows.some(({ values }) => Object.keys(values.personal).length > 0)
    const { companyId, encryptionKey } = scope
    const people = hasPersonal
      ? await personalDataOf(db, { companyId, testSubjectIds: ids, encryptionKey })
      : new Map<string, PersonalData>()
    const given = hasTags ? await tagsGivenTo(db, project, ids) : new Map()
    return mapShared(rows, (row) => {
      const subject = stored.get(row.values.code)
      const has = subject ? (given.get(subject.id) ?? []).map(({ id }: { id: string }) => id) : []
      const { code } = row.values
      const known = {
        subject,
        alike: alike.get(code),
        tags,
        has,
        person: people.get(subject?.id ?? ''),
      }
      const plan = planOf(row, known, context)
      const withZeros = padded.get(code)
      return withZeros === undefined ? plan : { ...plan, notes: [lostZeros(code, withZeros)] }
    })
  },
  apply: applySubjects,
}

interface Known {
  readonly subject: Stored | undefined
  /** The registered code that differs only in case or width; of no registered code. */
  readonly alike: CodeAlike | undefined
  readonly tags: TagsByName
  readonly has: readonly string[]
  readonly person: PersonalData | undefined
}

function planOf(
  row: BulkRow<SubjectValues>,
  { subject, alike, tags, has, person = noPersonalData }: Known,
  { scope, options, peers, spellings }: PlanContext<SubjectValues>,
): Planned<SubjectAction> {
  const { code } = row.values
  const issues: BulkRemark[] = []
  const first = row.key === null ? row : (peers.get(row.key)?.[0] ?? row)
  const spelling = otherSpelling(spellings, 'code', { code, line: row.line })
  if (first.line < row.line) {
    issues.push(ofCode(bulkWords.subjectCodeTwice(shortened(code), first.line)))
  } else if (subject?.deleted_at) {
    issues.push(ofCode(testSubjectWords.codeOfDeleted(shortened(code))))
  } else if (subject && options.onlyNew) {
    issues.push(ofCode(bulkWords.codeRegistered))
  } else if (alike) {
    issues.push(ofCode(subjectAlike(alike, code)))
  } else if (!subject && spelling) {
    issues.push(
      ofCode(testSubjectWords.codeAlikeInLine(shortened(spelling.code), spelling.line, shortened(code))),
    )
  }
  const values: SubjectAction['values'] = columnsOf(row.values.facts, options)
  issues.push(...subjectDayProblems(values, subject, scope))
  const statusFault = subject && values.status && statusProblem(subject.status, values.status)
  if (statusFault) issues.push({ field: 'status', message: statusFault })
  const merged = { ...subject, ...values }
  if (merged.enrolled_on && merged.ended_on && merged.ended_on < merged.enrolled_on) {
    issues.push({ field: 'endedOn', message: bulkWords.endBeforeEnrolment })
  }
  const wanted = wantedTags(row.values.tags, options)
  for (const name of wanted ?? []) issues.push(...tagIssues(name, tags, options))
  const personal = personalOf(row.values.personal, options)
  const filled = personalFields.find((field) => personal[field])
  if (subject?.personal_data_erased_at && filled) {
    issues.push({
      field: filled,
      message: testSubjectWords.erasedPerson,
    })
  }
  const action = { code, subject, values, tagNames: wanted, has, tags, personal }
  if (!subject) return { verdict: 'new', issues, action }
  const isTagged = wanted !== null && !sameTags(wanted, has, tags)
  const isOther = personalFields.some((field) => field in personal && personal[field] !== person[field])
  const verdict = isTagged || isOther || changedValues(subject, values) ? 'changed' : 'unchanged'
  return { verdict, issues, action }
}

const ofCode = (message: Message): BulkRemark => ({ field: 'code', message })

function lostZeros(code: string, withZeros: string): BulkRemark {
  return ofCode(bulkWords.zerosLost(shortened(withZeros), shortened(code)))
}

/** The row's changes to personal data. */
function personalOf(
  personal: SubjectValues['personal'],
  { clearsBlank }: BulkOptions,
): SubjectValues['personal'] {
  return Object.fromEntries(Object.entries(personal).filter(([, value]) => clearsBlank || value !== null))
}

/** Null: the tags stay unchanged. */
function wantedTags(tags: SubjectValues['tags'], { clearsBlank }: BulkOptions): readonly string[] | null {
  if (tags === undefined) return null
  if (tags === null) return clearsBlank ? [] : null
  return tags
}

function tagIssues(name: string, tags: TagsByName, { createsMissing }: BulkOptions): BulkRemark[] {
  const tag = tags.get(name)
  if (tag?.isDeleted) {
    return [{ field: 'tags', message: bulkWords.tagDeleted(shortened(name)) }]
  }
  if (tag) return []
  const cut = tags.cutTo(name)
  if (cut) {
    return [{ field: 'tags', message: bulkWords.tagCut(shortened(cut.name)) }]
  }
  if (createsMissing) return []
  return [{ field: 'tags', message: bulkWords.tagMissing(shortened(name)) }]
}

function sameTags(names: readonly string[], has: readonly string[], tags: TagsByName): boolean {
  const wanted = new Set(names.map((name) => tags.get(name)?.id ?? ''))
  return wanted.size === has.length && has.every((id) => wanted.has(id))
}
