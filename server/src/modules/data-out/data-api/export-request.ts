import { accessScopes, contentKeys, scopesOfContents } from '../../../../../engines/data-out'
import { requestLanguage } from '../../../platform/http/request-scope'
import { forbidden, invalidInput } from '../../../platform/problem'
import { type KeyAccess, movesDates } from '../access-key'
import { exportWords, readExportRequest } from '../export'
import { refuseDays } from './refuse-days'
import { dataApiWords as words } from './words'

/**
 * The export that a program asks for, narrowed by its key. INVALID_INPUT names the parts that cannot be read, FORBIDDEN the first kind of
 * data that the key does not read.
 */
export function exportRequestOf({ key }: KeyAccess, body: unknown): ReturnType<typeof readExportRequest> {
  const may = contentKeys.filter((content) => key.scopes.includes(scopesOfContents[content]))
  const { name, definition, subjectCodes, destination } = readExportRequest(body, may)
  if (may.length === 0) throw forbidden(words.exportsOfNothing)
  const outside = definition.contents.find((content) => !may.includes(content))
  if (outside !== undefined) {
    throw forbidden(words.outsideScopes(accessScopes[scopesOfContents[outside]].name[requestLanguage()]))
  }
  const { from, to } = definition
  const { is_deidentified: hides, from_date, to_date, tag_ids } = key
  refuseDays(key, { from, to })
  // It would tell whether somebody of that code is there.
  if (hides && subjectCodes.length > 0) {
    throw invalidInput([{ path: 'subjects', message: exportWords.codesHidden }])
  }
  return {
    name,
    subjectCodes,
    destination,
    definition: {
      ...definition,
      subjects: { ids: [], tagIds: tag_ids, statuses: [] },
      from: from_date === null || (from !== null && from > from_date) ? from : from_date,
      to: to_date === null || (to !== null && to < to_date) ? to : to_date,
      hidesCodes: hides || definition.hidesCodes,
      shiftsDates: movesDates(key) || definition.shiftsDates,
      bandsBirthYears: hides || definition.bandsBirthYears,
      dropsFreeText: hides || definition.dropsFreeText,
    },
  }
}
