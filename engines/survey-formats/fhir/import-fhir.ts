import { type ImportOptions, type ImportResult, refused } from '../draft/import-result'
import { given, isJson, type Json, objectsOf, textIn } from '../draft/json'
import { usualTag } from '../draft/language-tag'
import { guessedLanguage } from '../draft/plain-text'
import { markRead, observed, unreadParts } from '../draft/read-parts'
import { type DraftItem, SurveyDraft } from '../draft/survey-draft'
import { Extensions } from './extensions'
import { addHelp, codesOf, conditionOf, controlsOf, fhirItems, isHint, withoutHeading } from './fhir-items'
import { type FhirReading, fhirText } from './fhir-text'

/** Administrative parts, which respondents never see. */
const administrative = new Set(
  'resourceType id meta text status date publisher contact subjectType url version name language title _title description _description purpose copyright code item contained extension identifier useContext jurisdiction experimental approvalDate lastReviewDate effectivePeriod implicitRules'.split(
    ' ',
  ),
)

/** A FHIR R4 or R5 Questionnaire. */
export function importFhir(whole: Json, options: ImportOptions = {}): ImportResult {
  if (whole.resourceType !== 'Questionnaire')
    return refused('otherResource', { type: String(whole.resourceType) })
  const draft = new SurveyDraft()
  const language =
    usualTag(textIn(whole.language)) ?? options.language ?? guessedLanguage(JSON.stringify(whole))
  const resource = observed(whole)
  const contained = new Map(objectsOf(resource.contained).map((one): [string, Json] => [String(one.id), one]))
  const reading: FhirReading = { draft, language, languages: new Set([language]), contained }
  const title = fhirText(resource, 'title', '', reading) ?? {
    [language]: textIn(resource.name) ?? options.title ?? '',
  }
  const description = fhirText(resource, 'description', '', reading)
  makePages(objectsOf(resource.item), reading)
  const extensions = new Extensions(resource)
  for (const url of extensions.untaken()) draft.lose('', 'part', { part: url })
  for (const part of Object.keys(resource).filter((key) => !administrative.has(key))) {
    draft.lose('', 'part', { part })
    markRead(resource[part])
  }
  const source = given({
    title: textIn(resource.title),
    url: textIn(resource.url),
    copyright: textIn(resource.copyright),
  })
  Object.assign(
    draft.parts,
    given({
      description,
      code: codesOf(resource, '', reading),
      source: Object.keys(source).length > 0 ? source : undefined,
    }),
  )
  draft.atEnd(() => tellUnread(resource, reading))
  return draft.finish([...reading.languages], title)
}

/** Parts of the survey and its choices that say who made it and when, and for whom; nobody is asked by them. */
const ofMakers =
  /^(?:resourceType|id|url|meta|text|status|date|publisher|contact|subjectType|version|name|identifier|useContext|jurisdiction|experimental|approvalDate|lastReviewDate|effectivePeriod|implicitRules|purpose|language)\b/

/** Every value that nothing has read is told with its item. */
function tellUnread(resource: Json, { draft }: FhirReading): void {
  const told = new Set<string>()
  for (const { path } of unreadParts(resource)) {
    // Extensions are told by their addresses, and as a whole where no reader asks for any.
    const inner = path.findIndex((step) => step === 'extension' || step === 'id')
    if (inner >= 0 && (path[inner] === 'id' || inner < path.length - 1)) continue
    const inside = path[0] === 'contained' ? path.slice(2) : path
    if (ofMakers.test(inside[0] ?? '')) continue
    const { where, part } = placeOf(resource, path)
    const key = JSON.stringify([where, part])
    if (!told.has(key)) draft.lose(where, 'part', { part })
    told.add(key)
  }
}

/** The innermost item around a value, and the value's place in it without numbers. */
function placeOf(resource: Json, path: readonly string[]): { readonly where: string; readonly part: string } {
  let at: unknown = resource
  let where = ''
  let begin = 0
  for (const [place, step] of path.entries()) {
    at = isJson(at) || Array.isArray(at) ? Reflect.get(at, step) : undefined
    if (path[place - 1] !== 'item' || !isJson(at)) continue
    where = textIn(at.linkId) ?? textIn(at.text) ?? where
    begin = place + 1
  }
  const part = path
    .slice(begin)
    .filter((step) => !/^\d+$/.test(step))
    .join('.')
  return { where, part }
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
  if (item.type !== 'group') draft.lose(where, 'otherType', { from: String(item.type), to: 'page' })
  const inner = objectsOf(item.item)
  const hints = inner.filter(isHint)
  const extensions = new Extensions(item)
  const isHidden = extensions.value('hidden') === true
  const controls = controlsOf(extensions)
  controls.delete('page')
  const parts = given({
    text: fhirText(item, 'text', where, reading),
    code: codesOf(item, where, reading),
  })
  const made = draft.page(where, isHidden ? withoutHeading(parts, where, reading) : parts)
  if (!isHidden) for (const hint of hints) addHelp(made, hint, reading)
  made.item.push(
    ...fhirItems(
      // The hints of a hidden page are texts that are never shown.
      isHidden ? inner : inner.filter((one) => !isHint(one)),
      reading,
      isHidden,
    ),
  )
  extensions.all('enableWhenExpression')
  for (const url of extensions.untaken()) draft.lose(where, 'part', { part: url })
  for (const control of controls) draft.lose(where, 'part', { part: `itemControl ${control}` })
  draft.later(() => {
    const holds = conditionOf(item, extensions, where, reading)
    if (holds) made.enableWhen = holds
  })
}

function isPage(item: Json): boolean {
  const control = new Extensions(item).value('itemControl')
  return isJson(control) && objectsOf(control.coding).some(({ code }) => code === 'page')
}
