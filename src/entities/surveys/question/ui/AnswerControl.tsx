import type { AnswerProps } from '../model/answer-props'
import { CalculatedValue } from './answers/CalculatedValue'
import { ChoiceAnswer } from './answers/ChoiceAnswer'
import { ConsentAnswer } from './answers/ConsentAnswer'
import { DateAnswer } from './answers/DateAnswer'
import { DropdownAnswer } from './answers/DropdownAnswer'
import { DurationAnswer } from './answers/DurationAnswer'
import { FilesAnswer } from './answers/FilesAnswer'
import { LongTextAnswer } from './answers/LongTextAnswer'
import { MatrixAnswer } from './answers/MatrixAnswer'
import { NumberAnswer } from './answers/NumberAnswer'
import { PointsAnswer } from './answers/PointsAnswer'
import { RankingAnswer } from './answers/RankingAnswer'
import { SignatureAnswer } from './answers/SignatureAnswer'
import { SliderAnswer } from './answers/SliderAnswer'
import { TextAnswer } from './answers/TextAnswer'
import { YesNoAnswer } from './answers/YesNoAnswer'

/** The control of each type of item. */
export function AnswerControl(props: Omit<AnswerProps<'text'>, 'item'>) {
  const { item } = props.shown
  switch (item.type) {
    case 'single':
    case 'multiple':
    case 'likert':
    case 'picture':
      return <ChoiceAnswer {...props} item={item} />
    case 'yesNo':
      return <YesNoAnswer {...props} item={item} />
    case 'dropdown':
      return <DropdownAnswer {...props} item={item} />
    case 'matrix':
      return <MatrixAnswer {...props} item={item} />
    case 'slider':
      return <SliderAnswer {...props} item={item} />
    case 'nrs':
    case 'rating':
      return <PointsAnswer {...props} item={item} />
    case 'number':
      return <NumberAnswer {...props} item={item} />
    case 'text':
      return <TextAnswer {...props} item={item} />
    case 'longText':
      return <LongTextAnswer {...props} item={item} />
    case 'date':
    case 'time':
    case 'dateTime':
      return <DateAnswer {...props} item={item} />
    case 'duration':
      return <DurationAnswer {...props} item={item} />
    case 'ranking':
      return <RankingAnswer {...props} item={item} />
    case 'file':
    case 'photo':
      return <FilesAnswer {...props} item={item} />
    case 'signature':
      return <SignatureAnswer {...props} item={item} />
    case 'consent':
      return <ConsentAnswer {...props} item={item} />
    case 'calculated':
      return <CalculatedValue {...props} item={item} />
    case 'statement':
    case 'hidden':
    case 'group':
    case 'repeat':
      return null
    default:
      return item satisfies never
  }
}
