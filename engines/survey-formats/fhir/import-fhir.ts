import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { given, isJson, type Json, objectsOf, textIn } from '../draft/json'
import { guessedLanguage } from '../draft/plain-text'
import { type DraftItem, SurveyDraft } from '../draft/survey-draft'
import { enableWhen } from './enable-when'
import { Extensions } from './extensions'
import { addHelp, fhirItems, isHint } from './fhir-items'
import { type FhirReading, fhirText } from './fhir-text'

/** Administrative parts, which respondents never see. */
const administrative = new Set(
  'resourceType id meta text status date publisher contact subjectType url version name language title _title description _description purpose copyright code item contained extension identifier useContext jurisdiction experimental approvalDate lastReviewDate effectivePeriod implicitRules'.split(
    ' ',
  ),
)

/** A FHIR R4 or R5 Questionnaire. */
export function importFhir(resource: Json, options: ImportOptions = {}): ImportResult {
  if (resource.resourceType !== 'Questionnaire')
    return refused('otherResource', { type: String(resource.resourceType) })
  const draft = new SurveyDraft()
  const language = textIn(resource.language) ?? options.language ?? guessedLanguage(JSON.stringify(resource))
  const contained = new Map(objectsOf(resource.contained).map((one): [string, Json] => [String(one.id), one]))
  const reading: FhirReading = { draft, language, languages: new Set([language]), contained }
  const title = fhirText(resource, 'title', '', reading) ?? {
    [language]: textIn(resource.name) ?? options.title ?? '',
  }
  const description = fhirText(resource, 'description', '', reading)
  makePages(objectsOf(resource.item), reading)
  const extensions = new Extensions(resource)
  for (const url of extensions.untaken()) draft.lose('', 'part', { part: url })
  for (const part of Object.keys(resource).filter((key) => !administrative.has(key)))
    draft.lose('', 'part', { part })
  const codes = objectsOf(resource.code).filter(({ system, code }) => textIn(system) && textIn(code))
  const source = given({
    title: textIn(resource.title),
    url: textIn(resource.url),
    copyright: textIn(resource.copyright),
  })
  Object.assign(
    draft.parts,
    given({
      description,
      code:
        codes.length > 0
          ? codes.map(({ system, code, display }) => given({ system, code, display: textIn(display) }))
          : undefined,
      source: Object.keys(source).length > 0 ? source : undefined,
    }),
  )
  return draft.finish([...reading.languages], title)
}

/** Groups marked as pages become pages; everything else goes on one page. */
function makePages(items: readonly Json[], reading: FhirReading): void {
  const { draft } = reading
  const isPaged = items.some(isPage)
  if (!isPaged) {
    draft.page('page-1').item.push(...fhirItems(items, reading))
    return
  }
  let page: DraftItem[] | null = null
  for (const item of items) {
    if (!isPage(item)) {
      page ??= draft.page(`page-${draft.pages.length + 1}`).item
      page.push(...fhirItems([item], reading))
      continue
    }
    pageOf(item, reading)
    page = null
  }
}

/** A page from a group. */
function pageOf(item: Json, reading: FhirReading): void {
  const { draft } = reading
  const where = textIn(item.linkId) ?? ''
  draft.count(where, textIn(item.text))
  const inner = objectsOf(item.item)
  const hints = inner.filter(isHint)
  const made = draft.page(where, given({ text: fhirText(item, 'text', where, reading) }))
  for (const hint of hints) addHelp(made, hint, reading)
  made.item.push(
    ...fhirItems(
      inner.filter((one) => !isHint(one)),
      reading,
    ),
  )
  draft.later(() => {
    const holds = enableWhen(item, where, reading)
    if (holds) made.enableWhen = holds
  })
}

function isPage(item: Json): boolean {
  const control = new Extensions(item).value('itemControl')
  return isJson(control) && objectsOf(control.coding).some(({ code }) => code === 'page')
}
