import type { CheckProblem, Item, SurveyDefinition } from '../../../../../engines/survey'
import { type BuilderPane, type PropertiesTab, surveyEnd, surveyHead } from './editor'
import { textsOfItem } from './missing-texts'
import { findItem } from './tree'

/** Where the builder fixes a problem: the view, the selected part, and the field to write in. */
export interface ProblemPlace {
  readonly view: 'edit' | 'score'
  readonly selected?: string
  readonly pane?: BuilderPane
  readonly tab?: PropertiesTab
  readonly language?: string
  /** A field of the selected card on the canvas. */
  readonly field?: string
  /** A field of the properties or of a score. */
  readonly setting?: string
}

type Located = Pick<CheckProblem, 'path' | 'at'> & Partial<Pick<CheckProblem, 'key' | 'values'>>

/** The place of a problem, by its path: conditions in 分岐, translations in 翻訳, scores in 採点. */
export function placeOfProblem(problem: Located, definition: SurveyDefinition): ProblemPlace {
  const { path, at, key, values } = problem
  const language = languageOf(problem, definition)
  const place = placeIn()
  return language === undefined ? place : { ...place, language }

  function placeIn(): ProblemPlace {
    const score = path[0] === 'page' ? undefined : definition.score?.find(({ id }) => id === at)
    if (score) {
      const name = String(values?.name ?? '')
      if (key === 'choiceWithoutValue' && isPart(name)) return onCanvas(name, 'value 0')
      return { view: 'score', setting: `score ${score.id}${partOfScore(problem)}` }
    }
    const action = path[0] === 'page' ? undefined : definition.action?.find(({ id }) => id === at)
    if (action) {
      const after = action.type === 'end' && isPart(action.after) ? action.after : surveyHead
      return inTab('branch', after, `action ${action.id}`)
    }
    if (at === null) {
      const [part] = path
      return inTab('item', part === 'completed' ? surveyEnd : surveyHead, String(part ?? ''))
    }
    const item = findItem(definition, at)?.item
    const inside = path.slice(2 + 2 * depthOf(path))
    if (key === 'unreachable' || inside[0] === 'enableWhen' || (key === 'loop' && item?.enableWhen))
      return inTab('branch', conditionOf(problem, definition), 'when')
    if (key === 'missingTranslation' && item) {
      const text = inside.reduce<unknown>((part, step) => Object(part)[step], item)
      const number = textsOfItem(item).findIndex((one) => one.text === text)
      return inTab('translation', at, `translation ${number}`)
    }
    const [part, number, name] = inside
    if (part === 'answerOption' && name === 'code') return inTab('score', at, `code ${number}`)
    if (part === 'constraint') return inTab('item', at, `check ${number}`)
    const isOnSettings = onSettings.has(String(part))
    const field = isOnSettings ? undefined : fieldOf(inside, item)
    if (field !== undefined) return onCanvas(at, field)
    return isOnSettings || (key !== undefined && ofSettings.has(key)) ? inTab('item', at) : onCanvas(at)
  }

  function isPart(linkId: string): boolean {
    return definition.page.some((page) => page.linkId === linkId) || Boolean(findItem(definition, linkId))
  }
}

const onSettings = new Set(['expression', 'initial', 'unit', 'unitOption', 'regex'])
const ofSettings = new Set<CheckProblem['key']>(['reversedBounds', 'alwaysRequired', 'duplicateLinkId'])

const inTab = (tab: PropertiesTab, selected: string, setting?: string): ProblemPlace => ({
  view: 'edit',
  selected,
  tab,
  pane: 'properties',
  ...(setting !== undefined && { setting }),
})

const onCanvas = (selected: string, field?: string): ProblemPlace => ({
  view: 'edit',
  selected,
  pane: 'canvas',
  ...(field !== undefined && { field }),
})

function partOfScore({ path, key }: Located): string {
  if (key === 'scoreWithoutItems' || path[2] === 'items') return ' items'
  return path.length > 2 ? ` ${path.slice(2).join(' ')}` : ''
}

/** The field of the card for a part of the item. */
function fieldOf([part, number]: CheckProblem['path'], item: Item | undefined): string | undefined {
  if (part === 'answerOption') return `choice ${number}`
  if (part === 'row') return `row ${number}`
  if (part === 'text') return part
  return item && textsOfItem(item).some((one) => one.part === part) ? String(part) : undefined
}

/** How deep the item lies: each step into a list of items has its number. */
function depthOf(path: CheckProblem['path']): number {
  const steps = path.slice(2)
  const end = steps.findIndex((step, at) => at % 2 === 0 && step !== 'item')
  return Math.floor((end < 0 ? steps.length : end) / 2)
}

/** The part with the condition: the item itself, or the group or page around it. */
function conditionOf({ path, at }: Located, definition: SurveyDefinition): string {
  type Part = { readonly linkId: string; readonly enableWhen?: unknown; readonly item?: readonly Part[] }
  let part: Part | undefined = definition.page[Number(path[1])]
  let found = part?.enableWhen === undefined ? undefined : part.linkId
  for (let depth = 1; depth <= depthOf(path); depth += 1) {
    part = part?.item?.[Number(path[1 + 2 * depth])]
    if (part?.enableWhen !== undefined) found = part.linkId
  }
  return found ?? at ?? surveyHead
}

/** The language of the text with the problem, if it is about one of them. */
function languageOf({ path, key, values }: Located, { languages }: SurveyDefinition): string | undefined {
  if (key === 'missingTranslation') return String(values?.language)
  const last = path.at(-1)
  return languages.find((one) => one === last)
}
