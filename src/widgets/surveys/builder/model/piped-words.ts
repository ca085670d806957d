import { t } from '@lingui/core/macro'
import type { Item } from '../../../../../engines/survey'
import { type Named, pipedNames, withAnswers } from '../../../../../engines/survey/run'
import { titleOf } from './item-words'
import { textsOfItem } from './missing-texts'
import { localeOf, type Names, rowName, scoreName, textsOf } from './names'

/** The text with 〔Q1の回答〕 in place of {{sleep}}, to be read; what is stored has the ids. */
export function withPipedWords(text: string, names: Names): string {
  return withAnswers(text, (piped) => pipedWords(piped, names))
}

export const isPiped = (text: string | undefined) => text !== undefined && pipedNames(text).length > 0

function pipedWords(piped: Named, names: Names): string {
  if ('score' in piped) {
    const score = scoreName(piped.score, names)
    return t(textsOf(names))`〔得点「${score}」〕`
  }
  const row = names.rows.get(piped.answer)
  if (!row?.item) return t(textsOf(names))`〔削除された設問の回答〕`
  const name = row.number || titleOf(row.item, names.language, localeOf(names))
  if (piped.row === undefined) return t(textsOf(names))`〔${name}の回答〕`
  const rowText = rowName(piped.answer, piped.row, names)
  return t(textsOf(names))`〔${name}「${rowText}」の回答〕`
}

/** The item with names in place of the ids in its texts. An item without such ids keeps its identity. */
export function withPipedNames(item: Item, names: Names): Item {
  return textsOfItem(item).reduce((one, { text, write }) => {
    if (!Object.values(text).some(isPiped)) return one
    const words = Object.entries(text).map(([tag, written]) => [tag, withPipedWords(written, names)])
    return write(one, Object.fromEntries(words))
  }, item)
}
