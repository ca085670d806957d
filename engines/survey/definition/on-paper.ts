import { typeOfItem } from '../question-types'
import type { SurveyDefinition } from './definition-shape'
import type { Item } from './item-shapes'

const kept = {
  ja: '紙からは入力しません。紙の原本を保管してください。',
  en: 'Not entered from paper. Please keep the original.',
}
const signed = {
  ja: '紙に署名があるときに「同意する」を選んでください。署名は入力しません。紙の原本を保管してください。',
  en: 'Choose consent where the paper is signed. The signature is not entered: please keep the original.',
}

/**
 * A survey as staff type it from paper. Files, photos and signatures stay on the paper, in their place it says so; that somebody
 * consented is entered, without the signature.
 */
export function onPaper(definition: SurveyDefinition): SurveyDefinition {
  return { ...definition, page: definition.page.map((page) => ({ ...page, item: page.item.map(paperItem) })) }
}

function paperItem(item: Item): Item {
  if ('item' in item) return { ...item, item: item.item.map(paperItem) }
  if (item.type === 'consent') {
    const { signature, ...rest } = item
    return signature ? { ...rest, help: signed } : item
  }
  if (typeOfItem(item).files === 'none') return item
  const { linkId, text, prefix, enableWhen } = item
  return {
    type: 'statement',
    linkId,
    help: kept,
    ...(text && { text }),
    ...(prefix && { prefix }),
    ...(enableWhen && { enableWhen }),
  }
}
