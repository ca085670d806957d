import type { Kysely, Selectable } from 'kysely'
import { looksDated } from '../../../../platform/files/looks-dated'
import type { ProjectTable, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { Actor } from '../../../../platform/write/audit'
import {
  codeOfDeletedDevice,
  deviceAlike,
  deviceCodesAlike,
  devicesByCode,
  ensureDevice,
  extendLinks,
  type FirstLink,
  firstLinks,
  linkDevice,
} from '../../../people/device'
import { ensureTestSubject } from '../../../people/test-subject'
import { dayBounds } from '../../../series/measurement'
import {
  codeOfDeletedSubject,
  extendEnrolment,
  subjectAlike,
  subjectCodesAlike,
  testSubjectsByCode,
} from '../../../studies/subject-record'
import { type Origin, wearerKey } from '../rows/row'
import { importWords } from '../words'
import type { PersonSpan } from './inspect-folder'
import type { Wearer } from './load-file'
import { shiftDate, type TimeShift } from './time-shift'

/** How the people and devices of an exporter are named here. */
export interface Naming {
  /** Put before each id in the codes of subjects and devices. */
  prefix: string
  /** Put before that in the codes of devices, where subjects are called as the files call them. */
  devicePrefix?: string
  provider: string
  model: string
  /** The names of files are these people's ids, which no spreadsheet has touched. */
  isOfFileNames?: boolean
}

/**
 * The code includes the project, because a person's export may go into two projects of a company, and a device has one
 * wearer at a time.
 */
function deviceCode(
  project: { code: string },
  { prefix, devicePrefix = '' }: Naming,
  id: string,
  origin?: Origin,
): string {
  const code = `${project.code}-${devicePrefix}${prefix}${id}`
  return origin === undefined ? code : `${code}-${origin.code}`
}

/** What a person's values in the files come from: one device, or each of those that the files tell apart. */
const originsOf = ({ origins }: PersonSpan): readonly (Origin | undefined)[] =>
  origins === undefined || origins.size === 0 ? [undefined] : [...origins.values()]

/** The codes of the devices of a person in the files. */
export const deviceCodes = (
  project: { code: string },
  naming: Naming,
  id: string,
  span: PersonSpan,
): readonly string[] => originsOf(span).map((origin) => deviceCode(project, naming, id, origin))

/** Codes of subjects by the ids in the files. */
export type SubjectCodes = ReadonlyMap<string, string>

/** A person without data for longer has left the study. */
const patienceDays = 60

/** A wearer with more that an import needs. */
export interface RegisteredWearer extends Wearer {
  testSubjectId: string
  firstDate: string
  lastDate: string
  /** Start of the enrolment, if known. */
  enrolledOn: string | null
  /** The link before it was extended to the first date; null if it was not. */
  extended: FirstLink | null
}

/** Who was registered, and why others were not, by their ids in the files. */
export interface Registered {
  readonly wearers: Map<string, RegisteredWearer>
  readonly refused: ReadonlyMap<string, Message>
}

export interface Registration {
  naming: Naming
  shift: TimeShift | null
  /** Moves the beginning of later links and enrolments back to the first day of these files. */
  extendsLinks: boolean
  /** Codes of registered subjects whose rows these are, by the ids in the files. */
  subjectCodes?: SubjectCodes
  /** Somebody says that ids which look like dates are right as they stand. */
  datedIdsAreRight: boolean
  actor: Actor
  now: Date
}

/**
 * Registers every person in the files as a test subject with a device, worn from their first day. For existing subjects, an
 * end set by an import moves on with the files. Values measured before a device's first link are stored unassigned and
 * reported.
 */
export async function registerWearers(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  people: ReadonlyMap<string, PersonSpan>,
  { naming, shift, extendsLinks, subjectCodes, datedIdsAreRight, actor, now }: Registration,
): Promise<Registered> {
  const writeContext = { actor, now }
  const wearers = new Map<string, RegisteredWearer>()
  const codes = await codesOfPeople(db, project, people, naming, subjectCodes)
  const refused = await peopleRefused(db, project, people, codes, { naming, datedIdsAreRight })
  for (const [id, span] of people) {
    if (refused.has(id)) continue
    const firstDate = shift ? shiftDate(span.first, shift) : span.first
    const lastDate = shift ? shiftDate(span.last, shift) : span.last
    const code = codes.get(id) ?? `${naming.prefix}${id}`
    const hasLeft = dayBounds(lastDate, project.time_zone).endsAt < now.getTime() - patienceDays * 86_400_000
    const registered = await db.transaction().execute(async (tx) => {
      const endedOn = hasLeft ? lastDate : null
      const { subject, isNew: isNewPerson } = await ensureTestSubject(
        tx,
        {
          company_id: project.company_id,
          project_id: project.id,
          code,
          enrolled_on: firstDate,
          ended_on: endedOn,
          imported_enrolled_on: firstDate,
          imported_ended_on: endedOn,
          status: hasLeft ? 'completed' : 'active',
        },
        writeContext,
      )
      if (!isNewPerson) {
        await extendEnrolment(tx, subject.id, { last: { on: lastDate, hasLeft } }, writeContext)
      }
      const timeZone = subject.time_zone ?? project.time_zone
      const wearersOfPerson: [string, RegisteredWearer][] = []
      for (const origin of originsOf(span)) {
        const { device, isNew } = await ensureDevice(
          tx,
          {
            company_id: project.company_id,
            code: deviceCode(project, naming, id, origin),
            provider: naming.provider,
            model: origin?.model || naming.model,
            authorization_state: 'authorized',
          },
          writeContext,
        )
        if (isNew) {
          const from = new Date(dayBounds(firstDate, timeZone).startsAt)
          await linkDevice(
            tx,
            {
              companyId: project.company_id,
              deviceId: device.id,
              testSubjectId: subject.id,
              from,
              to: null,
            },
            writeContext,
          )
        }
        const link = {
          companyId: project.company_id,
          deviceIds: [device.id],
          files: { testSubjectId: subject.id, firstOn: firstDate },
        }
        const [extended = null] = extendsLinks && !isNew ? await extendLinks(tx, link, writeContext) : []
        wearersOfPerson.push([
          wearerKey(id, origin),
          {
            deviceId: device.id,
            testSubjectId: subject.id,
            timeZone,
            firstDate,
            lastDate,
            enrolledOn: subject.enrolled_on,
            extended,
          },
        ])
      }
      return wearersOfPerson
    })
    for (const [key, wearer] of registered) wearers.set(key, wearer)
  }
  return { wearers, refused }
}

/** Who each person is: the subject that was chosen, else the one who wears their device, else one named after their id. */
export async function codesOfPeople(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  people: ReadonlyMap<string, PersonSpan>,
  naming: Naming,
  chosen?: SubjectCodes,
): Promise<Map<string, string>> {
  const ids = [...people.keys()]
  const own = new Map([...people].map(([id, span]) => [id, deviceCodes(project, naming, id, span)]))
  const devices = await devicesByCode(db, project.company_id, [...own.values()].flat())
  const links = await firstLinks(
    db,
    project.company_id,
    [...devices.values()].map(({ id }) => id),
  )
  const scope = { companyId: project.company_id, projectId: project.id }
  const wearers = await testSubjectsByCode(
    db,
    scope,
    links.map(({ subjectCode }) => subjectCode),
  )
  // A device may have been given to somebody of another project.
  const ofProject = links.filter(
    ({ subjectCode, testSubjectId }) => wearers.get(subjectCode)?.id === testSubjectId,
  )
  const wearing = new Map(ofProject.map(({ deviceCode, subjectCode }) => [deviceCode, subjectCode]))
  const wearerOf = (id: string) => own.get(id)?.flatMap((code) => wearing.get(code) ?? [])[0]
  return new Map(ids.map((id) => [id, chosen?.get(id) ?? wearerOf(id) ?? `${naming.prefix}${id}`]))
}

/**
 * The people who cannot be registered: their code, or their device's, is a deleted one's or differs from a registered one only
 * in case or width, or their id may be a date that Excel has made of another, and nobody says that it is right.
 */
export async function peopleRefused(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  people: ReadonlyMap<string, PersonSpan>,
  codes: SubjectCodes,
  { naming, datedIdsAreRight }: Pick<Registration, 'naming' | 'datedIdsAreRight'>,
): Promise<Map<string, Message>> {
  const ids = [...codes.keys()]
  const subjectCode = (id: string) => codes.get(id) ?? ''
  const scope = { companyId: project.company_id, projectId: project.id }
  const known = await testSubjectsByCode(db, scope, ids.map(subjectCode))
  const strangers = ids.filter((id) => !known.has(subjectCode(id)))
  const subjects = await subjectCodesAlike(db, scope, strangers.map(subjectCode))
  const own = (id: string) => deviceCodes(project, naming, id, people.get(id) ?? { first: '', last: '' })
  const worn = await devicesByCode(db, project.company_id, ids.flatMap(own))
  const devices = await deviceCodesAlike(
    db,
    project.company_id,
    ids.flatMap(own).filter((code) => !worn.has(code)),
  )
  const refused = new Map<string, Message>()
  for (const id of ids) {
    const subject = subjects.get(subjectCode(id))
    const deleted = own(id).find((code) => worn.get(code)?.deleted_at)
    const alike = own(id).find((code) => devices.has(code)) ?? ''
    const device = devices.get(alike)
    if (known.get(subjectCode(id))?.deleted_at) refused.set(id, codeOfDeletedSubject(subjectCode(id)))
    else if (deleted !== undefined) refused.set(id, codeOfDeletedDevice(deleted))
    else if (subject) refused.set(id, subjectAlike(subject, subjectCode(id)))
    else if (device) refused.set(id, deviceAlike(device, alike))
    // As in files of subjects: for somebody who is registered it is right.
    else if (!datedIdsAreRight && !known.has(subjectCode(id)) && mayBeDated(naming, id))
      refused.set(id, importWords.idLooksDated(id))
  }
  return refused
}

const datedIdKey = importWords.idLooksDated('').key

/** Whether somebody is refused until it is said that their id is right. */
export const isRefusedAsDated = (why: Message | undefined): boolean => why?.key === datedIdKey

const mayBeDated = ({ isOfFileNames }: Naming, id: string): boolean => !isOfFileNames && looksDated(id)

/**
 * Whether somebody is new by what was chosen now: refused before, they are nobody's yet, and are given a subject or said to
 * have the right id.
 */
export async function hasNewcomers(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  people: ReadonlyMap<string, PersonSpan>,
  {
    naming,
    subjectCodes,
    datedIdsAreRight,
  }: Pick<Registration, 'naming' | 'subjectCodes' | 'datedIdsAreRight'>,
): Promise<boolean> {
  const ofChoice = [...people].filter(
    ([id]) => subjectCodes?.has(id) || (datedIdsAreRight && mayBeDated(naming, id)),
  )
  if (ofChoice.length === 0) return false
  const chosen = new Map(ofChoice)
  const codes = await codesOfPeople(db, project, chosen, naming, subjectCodes)
  const refused = await peopleRefused(db, project, chosen, codes, { naming, datedIdsAreRight })
  const own = new Map(ofChoice.map(([id, span]) => [id, deviceCodes(project, naming, id, span)]))
  const devices = await devicesByCode(db, project.company_id, [...own.values()].flat())
  return ofChoice.some(([id]) => !refused.has(id) && !own.get(id)?.some((code) => devices.has(code)))
}
