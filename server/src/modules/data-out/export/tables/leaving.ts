import { placedItems } from '../../../../../../engines/survey'
import {
  type AnswerCare,
  type HeldBack,
  type LeavingParts,
  leavingParts,
} from '../../../../../../engines/survey/variables'
import { versionSurvey } from '../../../surveys/survey-answer'
import type { TableReading } from './export-table'
import type { Shaping } from './shape'
import { laterVersions } from './survey-versions'

type Reading = Pick<TableReading, 'db' | 'shaping'>

/** By what is shaped, so that later versions are looked up once for each export and not for each response. */
const known = new WeakMap<Shaping, Map<string, Promise<LeavingParts>>>()

/** What of a version of a survey may leave with the export. */
export function partsOfVersion(reading: Reading, versionId: string): Promise<LeavingParts> {
  const ofExport = known.get(reading.shaping) ?? new Map<string, Promise<LeavingParts>>()
  known.set(reading.shaping, ofExport)
  const parts = ofExport.get(versionId) ?? readParts(reading, versionId)
  ofExport.set(versionId, parts)
  return parts
}

async function readParts({ db, shaping }: Reading, versionId: string): Promise<LeavingParts> {
  const { definition } = await versionSurvey(db, versionId)
  const later = []
  for (const id of await laterVersions(db, versionId)) later.push((await versionSurvey(db, id)).definition)
  return leavingParts(definition, careOf(shaping), later)
}

function careOf({ definition, takesPersonal }: Shaping): AnswerCare {
  const { dropsFreeText, shiftsDates, bandsBirthYears } = definition
  return { dropsFreeText, movesDates: shiftsDates, takesPersonal, bandsBirthYears }
}

/** The questions and scores of some versions that stay, and why, as the manifest names them. */
export async function heldBackIn(
  reading: Reading,
  versions: readonly { readonly version_id: string }[],
): Promise<readonly string[]> {
  const told = new Set<string>()
  const tell = (name: string, why: HeldBack | null) => {
    if (why !== null) told.add(toldWhy(name, why))
  }
  for (const { version_id: id } of versions) {
    const { definition } = await versionSurvey(reading.db, id)
    const parts = await partsOfVersion(reading, id)
    for (const { item } of placedItems(definition)) tell(item.linkId, parts.heldBack(item.linkId))
    for (const { id: score } of definition.score ?? []) tell(`score ${score}`, parts.scoreHeldBack(score))
  }
  return [...told]
}

/** What a document of answers leaves out, of kinds and by name. */
export async function leftOutOf(reading: Reading, versions: Parameters<typeof heldBackIn>[1]) {
  const kinds = reading.shaping.definition.dropsFreeText ? ['free text', 'identifying'] : ['identifying']
  return [...kinds, ...(await heldBackIn(reading, versions))]
}

export const toldWhy = (name: string, why: string) => `${name} (${why})`
