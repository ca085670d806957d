import type { ItemOf, ItemType } from '../../../../../engines/survey'
import type { Run, ShownItem } from '../../../../../engines/survey/run'

/** Props of every answer control. */
export interface AnswerProps<Type extends ItemType> {
  item: ItemOf<Type>
  shown: ShownItem
  run: Run
  /** The id of the question's text, used as label. */
  labelId: string
  /** The ids of hint and problems. */
  describedBy: string | undefined
  isInvalid: boolean
  isReadOnly: boolean
  onAnswer: (answer: unknown) => void
}
