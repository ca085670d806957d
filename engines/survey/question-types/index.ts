import type { Item, ItemOf, ItemType } from '../definition/item-shapes'
import { calculatedType } from './calculated'
import { consentType } from './consent'
import { dateType } from './date'
import { dateTimeType } from './date-time'
import { dropdownType } from './dropdown'
import { durationType } from './duration'
import { fileType } from './file'
import { groupType } from './group'
import { hiddenType } from './hidden'
import { likertType } from './likert'
import { longTextType } from './long-text'
import { matrixType } from './matrix'
import { multipleType } from './multiple'
import { nrsType } from './nrs'
import { numberType } from './number'
import { photoType } from './photo'
import { pictureType } from './picture'
import type { QuestionType } from './question-type'
import { rankingType } from './ranking'
import { ratingType } from './rating'
import { repeatType } from './repeat'
import { signatureType } from './signature'
import { singleType } from './single'
import { sliderType } from './slider'
import { statementType } from './statement'
import { textType } from './text'
import { timeType } from './time'
import { yesNoType } from './yes-no'

/** Every type of item, in the order in which the builder offers them. */
export const questionTypes: { readonly [Type in ItemType]: QuestionType<ItemOf<Type>> } = {
  single: singleType,
  multiple: multipleType,
  dropdown: dropdownType,
  yesNo: yesNoType,
  likert: likertType,
  matrix: matrixType,
  slider: sliderType,
  nrs: nrsType,
  rating: ratingType,
  number: numberType,
  text: textType,
  longText: longTextType,
  date: dateType,
  time: timeType,
  dateTime: dateTimeType,
  duration: durationType,
  ranking: rankingType,
  picture: pictureType,
  photo: photoType,
  file: fileType,
  signature: signatureType,
  consent: consentType,
  statement: statementType,
  calculated: calculatedType,
  hidden: hiddenType,
  group: groupType,
  repeat: repeatType,
}

export function typeOfItem(item: Item): QuestionType {
  return questionTypes[item.type]
}

/** Whether the answer may say who the subject is: it is sealed like personal data, and results show nothing of it. */
export function isIdentifying(item: Item): boolean {
  return typeOfItem(item).isIdentifying || ('identifying' in item && item.identifying === true)
}
