import type { ItemOf, ItemType } from '../../../../../engines/survey'
import type { Run, ShownItem } from '../../../../../engines/survey/run'

/** What every control of an answer is given. */
export interface AnswerProps<Type extends ItemType> {
  item: ItemOf<Type>
  shown: ShownItem
  run: Run
  /** The id of the question's text, which labels the control. */
  labelId: string
  /** The ids of its hint and its problems. */
  describedBy: string | undefined
  isInvalid: boolean
  isReadOnly: boolean
  onAnswer: (answer: unknown) => void
}
