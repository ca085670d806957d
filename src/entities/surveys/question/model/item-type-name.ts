import { t } from '@lingui/core/macro'
import { currentLocale } from '@/shared/i18n'
import type { ItemType } from '../../../../../engines/survey'
import { questionTypes } from '../../../../../engines/survey/run'

/** The type of an item, in words for staff: 単一選択. */
export function itemTypeName(type: ItemType, locale = currentLocale()): string {
  return questionTypes[type].words[locale]
}

const shortNames: Partial<Record<ItemType, () => string>> = {
  slider: () => t`スライダー`,
  text: () => t`自由記述`,
}

/** For the narrow palette. */
export function shortItemTypeName(type: ItemType): string {
  return shortNames[type]?.() ?? itemTypeName(type)
}
