import { t } from '@lingui/core/macro'
import { listed } from '@/shared/i18n'
import type { AnswerOption, Item, SurveyDefinition, Text } from '../../../../../engines/survey'
import { placedItems } from '../../../../../engines/survey'
import { inLanguage, plainText } from '../../../../../engines/survey/run'

/** The differences of two definitions in sentences, in reading order. */
export function differences(before: SurveyDefinition, after: SurveyDefinition): readonly string[] {
  const language = after.languages[0] ?? 'ja'
  return [
    ...aboutTexts(before, after, language),
    ...aboutLanguages(before, after),
    ...aboutItems(before, after, language),
    ...aboutOrder(before, after),
    ...aboutPages(before, after),
    ...aboutScores(before, after, language),
    ...(isSame(before.action, after.action) ? [] : [t`早期終了や担当者への連絡を変更しました。`]),
    ...(isSame(before.source, after.source) ? [] : [t`出典と利用条件を変更しました。`]),
    ...(before.presentation === after.presentation ? [] : [t`1画面に表示する量を変更しました。`]),
  ]
}

/** Compares plain data; the order of keys is ignored. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))]
  return first.length === second.size && first.every(([name, part]) => isSame(part, second.get(name)))
}

function aboutTexts(before: SurveyDefinition, after: SurveyDefinition, language: string): string[] {
  const read = (text: Text | undefined) => plainText(inLanguage(text, language))
  const title = read(after.title)
  return [
    ...(isSame(before.title, after.title) ? [] : [t`題名を「${title}」に変更しました。`]),
    ...(isSame(before.description, after.description) ? [] : [t`説明を変更しました。`]),
    ...(isSame(before.completed, after.completed) ? [] : [t`お礼のメッセージを変更しました。`]),
  ]
}

function aboutLanguages(before: SurveyDefinition, after: SurveyDefinition): string[] {
  const added = listed(after.languages.filter((one) => !before.languages.includes(one)))
  const gone = listed(before.languages.filter((one) => !after.languages.includes(one)))
  return [
    ...(added === '' ? [] : [t`言語を追加しました（${added}）。`]),
    ...(gone === '' ? [] : [t`言語を外しました（${gone}）。`]),
  ]
}

function itemsById(definition: SurveyDefinition): Map<string, Item> {
  return new Map(placedItems(definition).map(({ item }) => [item.linkId, item]))
}

function aboutItems(before: SurveyDefinition, after: SurveyDefinition, language: string): string[] {
  const [old, now] = [itemsById(before), itemsById(after)]
  const nameOf = (item: Item) => plainText(inLanguage(item.text, language)) || item.linkId
  const added = [...now].flatMap(([id, item]) => {
    const name = nameOf(item)
    return old.has(id) ? [] : [t`「${name}」を追加しました。`]
  })
  const gone = [...old].flatMap(([id, item]) => {
    const name = nameOf(item)
    return now.has(id) ? [] : [t`「${name}」を削除しました。`]
  })
  const changed = [...now].flatMap(([id, item]) => {
    const was = old.get(id)
    return was && was !== item ? aboutItem(was, item, language) : []
  })
  return [...added, ...gone, ...changed]
}

const told = new Set(['text', 'type', 'enableWhen', 'required', 'answerOption', 'item', 'linkId'])

function aboutItem(before: Item, after: Item, language: string): string[] {
  const name = plainText(inLanguage(after.text, language)) || after.linkId
  const was = plainText(inLanguage(before.text, language))
  const others = new Set([...Object.keys(before), ...Object.keys(after)].filter((part) => !told.has(part)))
  const part = (item: Item, key: string): unknown => Reflect.get(item, key)
  return [
    ...(isSame(before.text, after.text) ? [] : [t`設問の文を「${was}」から「${name}」に変更しました。`]),
    ...(before.type === after.type ? [] : [t`「${name}」の種類を変更しました。`]),
    ...(isSame(before.enableWhen, after.enableWhen) ? [] : [t`「${name}」を表示する条件を変更しました。`]),
    ...aboutRequired(part(before, 'required'), part(after, 'required'), name),
    ...aboutOptions(before, after, name, language),
    ...([...others].every((key) => isSame(part(before, key), part(after, key)))
      ? []
      : [t`「${name}」の設定を変更しました。`]),
  ]
}

function aboutRequired(before: unknown, after: unknown, name: string): string[] {
  if (before === after) return []
  return [after === undefined ? t`「${name}」を任意にしました。` : t`「${name}」を必須にしました。`]
}

function aboutOptions(before: Item, after: Item, name: string, language: string): string[] {
  const optionsIn = (item: Item): readonly AnswerOption[] =>
    ('answerOption' in item && item.answerOption) || []
  const [old, now] = [optionsIn(before), optionsIn(after)]
  if (isSame(old, now)) return []
  const textOf = (option: AnswerOption) => plainText(inLanguage(option.text, language)) || option.code
  const codes = (list: readonly AnswerOption[]) => new Set(list.map(({ code }) => code))
  const [oldCodes, nowCodes] = [codes(old), codes(now)]
  const added = listed(now.filter(({ code }) => !oldCodes.has(code)).map(textOf))
  const gone = listed(old.filter(({ code }) => !nowCodes.has(code)).map(textOf))
  const values = (list: readonly AnswerOption[]) => list.map(({ code, ordinalValue }) => [code, ordinalValue])
  const isScored = added === '' && gone === '' && !isSame(values(old), values(now))
  return [
    ...(added === '' ? [] : [t`「${name}」に選択肢を追加しました（${added}）。`]),
    ...(gone === '' ? [] : [t`「${name}」から選択肢を削除しました（${gone}）。`]),
    ...(added === '' && gone === ''
      ? [
          isScored
            ? t`「${name}」の選択肢の値や順を変更しました。`
            : t`「${name}」の選択肢の文を変更しました。`,
        ]
      : []),
  ]
}

function aboutOrder(before: SurveyDefinition, after: SurveyDefinition): string[] {
  const placesOf = (definition: SurveyDefinition, others: ReadonlySet<string>) =>
    placedItems(definition).flatMap(({ item, page }) =>
      others.has(item.linkId) ? [`${definition.page[page]?.linkId ?? ''} ${item.linkId}`] : [],
    )
  const both = new Set([...itemsById(before).keys()].filter((id) => itemsById(after).has(id)))
  return isSame(placesOf(before, both), placesOf(after, both)) ? [] : [t`設問の順を変更しました。`]
}

function aboutPages(before: SurveyDefinition, after: SurveyDefinition): string[] {
  const heads = ({ page }: SurveyDefinition) => page.map(({ item: _, ...head }) => head)
  const [was, is] = [before.page.length, after.page.length]
  if (was !== is) return [t`ページを${was}枚から${is}枚にしました。`]
  return isSame(heads(before), heads(after)) ? [] : [t`ページの見出しや表示する条件を変更しました。`]
}

function aboutScores(before: SurveyDefinition, after: SurveyDefinition, language: string): string[] {
  const old = new Map((before.score ?? []).map((score) => [score.id, score]))
  const now = new Map((after.score ?? []).map((score) => [score.id, score]))
  return [...new Map([...old, ...now])].flatMap(([id, score]) => {
    const name = plainText(inLanguage(score.name, language)) || id
    if (!old.has(id)) return [t`得点「${name}」を追加しました。`]
    if (!now.has(id)) return [t`得点「${name}」を削除しました。`]
    return isSame(old.get(id), now.get(id)) ? [] : [t`得点「${name}」の計算を変更しました。`]
  })
}
