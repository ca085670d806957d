import { t } from '@lingui/core/macro'
import { itemTypeName } from '@/entities/surveys/question'
import { listed } from '@/shared/i18n'
import { type ItemType, publishChecks, type SurveyDefinition } from '../../../../../engines/survey'
import { questionName } from './condition-words'
import { type EditorActions, surveyEnd, surveyHead } from './editor'
import { focusField } from './focus-field'
import { addItem, duplicateItem, moveItem, newItem, placeAfter, removeItem } from './items'
import { namesOf } from './names'
import { outlineRows } from './outline'
import { addPage, duplicatePage, removePage } from './pages'
import { freeName } from './part'
import { usesOfDeleted } from './problem-words'
import { type Direction, stepItem } from './steps'
import { findItem, isHolder, type Place, takenNames } from './tree'

/** Operations on whole pages and items by outline, canvas and keyboard, always on the current definition. */
export interface BuilderActions {
  add(type: ItemType, place?: Place): void
  addPage(): void
  duplicate(linkId: string): void
  remove(linkId: string): void
  step(linkId: string, to: Direction): void
  /** Something dropped on the upper or lower half of a page or item: an item, or a type from the palette. */
  drop(dropped: string | { readonly type: ItemType }, on: string, isAfter: boolean): void
}

export function builderActions(
  actions: EditorActions,
  now: () => { definition: SurveyDefinition; selected: string; language: string },
): BuilderActions {
  const isEnd = (linkId: string) => linkId === surveyHead || linkId === surveyEnd
  return {
    add(type, place) {
      const { definition, selected } = now()
      const linkId = freeName(takenNames(definition), 'q')
      const item = newItem(type, linkId)
      const where = place ?? placeAfter(definition, isEnd(selected) ? null : selected)
      const name = itemTypeName(type)
      actions.edit((one) => addItem(one, item, where), {
        select: linkId,
        announce: t`「${name}」を追加しました。`,
      })
      // A narrow window shows one pane: the text to write is on the canvas.
      actions.show({ pane: 'canvas' })
      focusField('text', linkId)
    },
    addPage() {
      const { definition, selected } = now()
      const page = findItem(definition, selected)?.page ?? selected
      const made = addPage(definition, page)
      actions.edit(() => made.definition, { select: made.page, announce: t`ページを追加しました。` })
    },
    duplicate(linkId) {
      const { definition } = now()
      const item = duplicateItem(definition, linkId)
      const page = item ? null : duplicatePage(definition, linkId)
      const select = item?.copy ?? page?.page
      const made = item?.definition ?? page?.definition
      if (made && select !== undefined) actions.edit(() => made, { select, announce: t`複製しました。` })
    },
    remove(linkId) {
      const { definition, language } = now()
      const beside = neighbour(definition, linkId)
      const isPage = definition.page.some((page) => page.linkId === linkId)
      const next = isPage ? removePage(definition, linkId) : removeItem(definition, linkId)
      const name = questionName(linkId, namesOf(definition, outlineRows(definition), language))
      const note = t`「${name}」を削除しました。`
      actions.edit(() => next, { select: beside, announce: t`削除しました。Ctrl+Z で元に戻せます。`, note })
      // Checks the whole survey, so it waits until the deletion is rendered.
      requestAnimationFrame(() => setTimeout(() => actions.renote(note + leftBehind(definition, next), note)))
    },
    step(linkId, to) {
      const next = stepItem(now().definition, linkId, to)
      if (next === now().definition)
        return actions.edit((one) => one, { announce: t`これ以上動かせません。` })
      actions.edit((one) => stepItem(one, linkId, to), { announce: whereIs(next, linkId) })
    },
    drop(dropped, on, isAfter) {
      const place = placeAt(now().definition, on, isAfter)
      if (!place) return
      if (typeof dropped !== 'string') return this.add(dropped.type, place)
      const next = moveItem(now().definition, dropped, place)
      actions.edit((one) => moveItem(one, dropped, place), {
        select: dropped,
        announce: whereIs(next, dropped),
      })
    },
  }
}

/** A note about parts that still use deleted questions; empty if there are none. */
function leftBehind(definition: SurveyDefinition, next: SurveyDefinition): string {
  const kept = takenNames(next)
  const deleted = new Set([...takenNames(definition)].filter((name) => !kept.has(name)))
  const { conditions, scores, texts } = usesOfDeleted(publishChecks(next), deleted)
  const uses = listed([
    ...(conditions > 0 ? [t`条件 ${conditions}件`] : []),
    ...(scores > 0 ? [t`採点 ${scores}件`] : []),
    ...(texts > 0 ? [t`文への差し込み ${texts}件`] : []),
  ])
  return uses === '' ? '' : t`この設問を使う${uses}が残っています。`
}

/** The row after the deleted one, or else the one before it. */
function neighbour(definition: SurveyDefinition, linkId: string): string {
  const rows = outlineRows(definition)
  const at = rows.findIndex((row) => row.linkId === linkId)
  const depth = rows[at]?.depth ?? 0
  const after = rows.slice(at + 1).find((row) => row.depth <= depth)
  return (after ?? rows[at - 1])?.linkId ?? surveyHead
}

function whereIs(definition: SurveyDefinition, linkId: string): string {
  const found = findItem(definition, linkId)
  const page = definition.page.findIndex((one) => one.linkId === (found?.page ?? linkId)) + 1
  if (!found) return t`${page}番目のページに移動しました。`
  const place = found.index + 1
  const count = found.siblings.length
  return t`${page}ページ目の${count}件中${place}番目に移動しました。`
}

/** Before or after an item; at the start of a group; at the start or end of a page. */
function placeAt(definition: SurveyDefinition, linkId: string, isAfter: boolean): Place | null {
  const found = findItem(definition, linkId)
  if (!found) {
    const page = definition.page.find((one) => one.linkId === linkId)
    return page ? { page: linkId, group: null, index: isAfter ? 0 : page.item.length } : null
  }
  if (isHolder(found.item) && isAfter) return { page: found.page, group: linkId, index: 0 }
  return { page: found.page, group: found.group, index: found.index + (isAfter ? 1 : 0) }
}
