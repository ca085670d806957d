import type { SurveyDefinition } from '../../../../../engines/survey'
import { copied } from './items'
import { freeName } from './part'
import { takenNames } from './tree'

/** Adds an empty page after another, or at the end. */
export function addPage(
  definition: SurveyDefinition,
  after: string | null,
): { definition: SurveyDefinition; page: string } {
  const linkId = freeName(takenNames(definition), 'p')
  const at = definition.page.findIndex((one) => one.linkId === after)
  const place = at < 0 ? definition.page.length : at + 1
  const page = [...definition.page.slice(0, place), { linkId, item: [] }, ...definition.page.slice(place)]
  return { definition: { ...definition, page }, page: linkId }
}

export function removePage(definition: SurveyDefinition, linkId: string): SurveyDefinition {
  return { ...definition, page: definition.page.filter((one) => one.linkId !== linkId) }
}

export function duplicatePage(
  definition: SurveyDefinition,
  linkId: string,
): { definition: SurveyDefinition; page: string } | null {
  const at = definition.page.findIndex((one) => one.linkId === linkId)
  const original = definition.page[at]
  if (!original) return null
  const taken = takenNames(definition)
  const name = freeName(taken, 'p')
  const copy = { ...original, linkId: name, item: copied(original.item, new Set([...taken, name])) }
  const page = [...definition.page.slice(0, at + 1), copy, ...definition.page.slice(at + 1)]
  return { definition: { ...definition, page }, page: name }
}
