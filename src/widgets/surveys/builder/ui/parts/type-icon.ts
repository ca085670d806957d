import type { IconName } from '@/shared/ui/icon'
import { type ItemType, questionTypes, type ValueKind } from '../../../../../../engines/survey'

const ofKinds: Readonly<Record<ValueKind, IconName>> = {
  code: 'radio',
  codes: 'tick-box',
  yesNo: 'check-circle',
  matrix: 'matrix',
  number: 'hash',
  text: 'letters',
  date: 'calendar',
  time: 'clock',
  dateTime: 'calendar',
  files: 'upload',
  consent: 'shield',
  entries: 'refresh',
  scalar: 'eye-off',
  calculated: 'hash',
  none: 'blocks',
}
/** Types that are not drawn like the others of their kind. */
const own: Partial<Readonly<Record<ItemType, IconName>>> = {
  dropdown: 'chevron-down',
  slider: 'slider',
  nrs: 'slider',
  rating: 'star',
  duration: 'clock',
  ranking: 'sort',
  picture: 'eye',
  signature: 'edit',
  group: 'folder',
}

export function typeIcon(type: ItemType): IconName {
  return own[type] ?? ofKinds[questionTypes[type].kind]
}
