import type { Kysely } from 'kysely'
import { invalidInput } from '../../../../platform/problem'
import type { DataImportPerson, DataImportPreview, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { devicesByCode, firstLinks } from '../../../people/device'
import { testSubjectsByCode } from '../../../studies/subject-record'
import { uploadWords } from '../words'
import type { DataImport } from './data-import-queries'

/** Whose rows an account of the files has: a subject of the project who is registered already. */
export interface ChosenSubject {
  readonly account: string
  readonly subjectCode: string
}

/**
 * INVALID_INPUT where an account is not of the files or chosen for twice, where its device is somebody else's already, and where the
 * subject is not registered or chosen twice.
 */
export async function refuseChoices(
  tx: Kysely<Tables>,
  found: Pick<DataImport, 'company_id' | 'project_id'>,
  preview: DataImportPreview,
  chosen: readonly ChosenSubject[],
): Promise<void> {
  if (chosen.length === 0) return
  const people = new Map(preview.people.map((person) => [person.account, person]))
  const scope = { companyId: found.company_id, projectId: found.project_id }
  const subjects = await testSubjectsByCode(
    tx,
    scope,
    chosen.map(({ subjectCode }) => subjectCode),
  )
  const wearers = await wearersOf(
    tx,
    found.company_id,
    chosen.flatMap(({ account }) => codesOf(people.get(account))),
  )
  const accounts = new Set<string>()
  const codes = new Set<string>()
  for (const [index, { account, subjectCode }] of chosen.entries()) {
    const refused = (part: keyof ChosenSubject, message: Message) =>
      invalidInput([{ path: `subjects.${index}.${part}`, message }])
    const person = people.get(account)
    const subject = subjects.get(subjectCode)
    if (!person) throw refused('account', uploadWords.noSuchAccount(account))
    if (accounts.has(account)) throw refused('account', uploadWords.accountTwice(account))
    if (!subject || subject.deleted_at) throw refused('subjectCode', uploadWords.noSuchSubject(subjectCode))
    if (codes.has(subjectCode)) throw refused('subjectCode', uploadWords.subjectTwice(subjectCode))
    const wearer = codesOf(person)
      .map((code) => wearers.get(code))
      .find((one) => one !== undefined && one !== subjectCode)
    if (wearer !== undefined) throw refused('subjectCode', uploadWords.deviceOfAnother(account, wearer))
    accounts.add(account)
    codes.add(subjectCode)
  }
}

const codesOf = (person: DataImportPerson | undefined): readonly string[] =>
  person === undefined ? [] : (person.deviceCodes ?? [person.deviceCode])

/** Who wears each of these devices, those that are registered. */
async function wearersOf(
  tx: Kysely<Tables>,
  companyId: string,
  deviceCodes: readonly string[],
): Promise<Map<string, string>> {
  const devices = await devicesByCode(tx, companyId, deviceCodes)
  const links = await firstLinks(
    tx,
    companyId,
    [...devices.values()].map(({ id }) => id),
  )
  const linked = new Map(links.map(({ deviceCode, subjectCode }) => [deviceCode, subjectCode]))
  return new Map([...devices.keys()].map((code) => [code, linked.get(code) ?? '']))
}
