import type { IconName } from '@/shared/ui/icon'
import type { ItemType } from '../../../../../../engines/survey'

const icons: Record<ItemType, IconName> = {
  single: 'radio',
  multiple: 'tick-box',
  dropdown: 'chevron-down',
  yesNo: 'check-circle',
  likert: 'radio',
  matrix: 'matrix',
  slider: 'slider',
  nrs: 'slider',
  rating: 'star',
  number: 'hash',
  text: 'letters',
  longText: 'letters',
  date: 'calendar',
  time: 'clock',
  dateTime: 'calendar',
  duration: 'clock',
  ranking: 'sort',
  picture: 'eye',
  photo: 'upload',
  file: 'upload',
  signature: 'edit',
  consent: 'shield',
  statement: 'blocks',
  calculated: 'hash',
  hidden: 'eye-off',
  group: 'folder',
  repeat: 'refresh',
}

export function typeIcon(type: ItemType): IconName {
  return icons[type]
}
