import type { Kysely, Selectable } from 'kysely'
import type {
  DataImportFileToRead,
  DataImportPerson,
  DataImportPreview,
  DataImportRefusal,
  ProjectTable,
  Tables,
} from '../../../../platform/tables'
import { devicesByCode, firstLinks } from '../../../people/device'
import { localDayOf } from '../../../series/measurement'
import { testSubjectsByCode } from '../../../studies/subject-record'
import type { Rejection } from '../rows/row'
import type { LoadableFile, RefusedFile } from '../run/inspect-folder'
import { type InspectedImport, rowsIn } from '../run/inspect-import'
import { codesOfPeople, deviceCodes, isRefusedAsDated, peopleRefused } from '../run/register-wearers'
import { firstValueOf } from './first-value'
import { mostPeopleShown, mostRejectionsShown } from './upload-limits'

/** What importing the files would do: whose rows they have, who gets them, and what is not read. Writes nothing. */
export async function previewOf(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  inspected: InspectedImport,
): Promise<DataImportPreview> {
  const { found, naming, kind, fingerprint } = inspected
  const ids = [...found.people.keys()]
  const codes = await codesOfPeople(db, project, found.people, naming)
  const subjectCode = (id: string) => codes.get(id) ?? ''
  const scope = { companyId: project.company_id, projectId: project.id }
  const subjects = await testSubjectsByCode(db, scope, ids.map(subjectCode))
  const refused = await peopleRefused(db, project, found.people, codes, {
    naming,
    datedIdsAreRight: false,
  })
  const codesOf = new Map([...found.people].map(([id, span]) => [id, deviceCodes(project, naming, id, span)]))
  const devices = await devicesByCode(db, project.company_id, [...codesOf.values()].flat())
  const links = await firstLinks(
    db,
    project.company_id,
    [...devices.values()].map(({ id }) => id),
  )
  const linkOf = new Map(links.map((link) => [link.deviceCode, link]))
  const people = [...found.people].map(([id, span]): DataImportPerson => {
    const own = codesOf.get(id) ?? []
    // The latest beginning of theirs: before it something waits.
    const [link] = own
      .flatMap((code) => linkOf.get(code) ?? [])
      .sort((a, b) => b.linkedFrom.getTime() - a.linkedFrom.getTime())
    const linkedOn = link ? localDayOf(link.linkedFrom.getTime(), link.timeZone) : null
    return {
      account: id,
      // A device that wears somebody else by now gives its rows to that person.
      subjectCode: link?.subjectCode ?? subjectCode(id),
      isNewSubject: !refused.has(id) && !subjects.has(subjectCode(id)),
      deviceCode: own.join('、'),
      ...(own.length > 1 && { deviceCodes: own }),
      // Once one of them is linked, the person is known by it.
      isNewDevice: !own.some((code) => devices.has(code)),
      firstOn: span.first,
      lastOn: span.last,
      linkedOn: linkedOn !== null && linkedOn > span.first ? linkedOn : null,
      refusal: refused.get(id) ?? null,
      looksDated: isRefusedAsDated(refused.get(id)),
    }
  })
  const codeOf = new Map(people.map((person) => [person.account, person.subjectCode]))
  const placeOf = (id: string) => {
    const code = codeOf.get(id) ?? subjectCode(id)
    return { subjectCode: code, timeZone: subjects.get(code)?.time_zone ?? project.time_zone }
  }
  const dated = people.filter(({ looksDated }) => looksDated)
  const finished = await db
    .selectFrom('import_run')
    .select('id')
    .where('project_id', '=', project.id)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'succeeded')
    .executeTakeFirst()
  return {
    rows: rowsIn(found),
    peopleCount: people.length,
    newSubjects: people.filter(({ isNewSubject }) => isNewSubject).length,
    datedIds: dated[0] ? { count: dated.length, example: dated[0].account } : null,
    // Who has to be looked at comes first.
    people: people.sort((a, b) => urgency(b) - urgency(a)).slice(0, mostPeopleShown),
    files: found.files.map((file) => fileToRead(file, placeOf)),
    skipped: found.skipped,
    refused: found.refused.map(refusalOf),
    rejections: found.files
      .flatMap(({ refused: { first } }) => first.map(rejectionOf))
      .slice(0, mostRejectionsShown),
    wasImported: finished !== undefined,
  }
}

type PlaceOf = (id: string) => Parameters<typeof firstValueOf>[1]

function fileToRead(
  { name, layout, rows, first, refused }: LoadableFile,
  placeOf: PlaceOf,
): DataImportFileToRead {
  return {
    name,
    label: layout.label,
    rows,
    rejected: refused.count,
    first: first && firstValueOf(first, placeOf(first.id)),
  }
}

const rejectionOf = ({ file, line, column, message }: Rejection): DataImportRefusal => ({
  file,
  line,
  column,
  message,
})

const urgency = ({ refusal, linkedOn }: DataImportPerson) =>
  refusal !== null ? 2 : linkedOn !== null ? 1 : 0

/** Nothing of a format that is read: why, file by file. */
export function previewOfNothing(refused: readonly RefusedFile[]): DataImportPreview {
  return {
    rows: 0,
    peopleCount: 0,
    newSubjects: 0,
    datedIds: null,
    people: [],
    files: [],
    skipped: [],
    refused: refused.map(refusalOf),
    wasImported: false,
  }
}

function refusalOf({ name, defect }: RefusedFile): DataImportRefusal {
  return { file: name, line: defect.line, column: defect.column, message: defect.said }
}
