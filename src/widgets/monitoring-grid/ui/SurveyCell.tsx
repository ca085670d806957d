import type { SurveyCounts } from '@/entities/test-subject'
import type { LocalDate } from '@/shared/lib/dates'
import { cellWidth, codeWidth } from '../model/measures'
import { surveySentence, surveyText } from '../model/survey-words'
import { EmptyCell, FigureCell, OutsideCell } from './MonitoringGrid.styles'

interface Props {
  id: string
  column: number
  counts: SurveyCounts
  words: { code: string; date: LocalDate }
  isOutside: boolean
  hasCursor: boolean
  isOpen: boolean
  onOpen: () => void
}

/** What became of the surveys that were sent on one day. */
export function SurveyCell({ id, column, counts, words, isOutside, hasCursor, isOpen, onOpen }: Props) {
  const sentence = surveySentence(words.code, words.date, counts)
  const shared = {
    id,
    role: 'gridcell',
    'aria-colindex': column + 2,
    'aria-label': sentence,
    title: sentence,
    onClick: onOpen,
    $cursor: hasCursor,
    $open: isOpen,
    style: { left: codeWidth + column * cellWidth },
  }
  const text = surveyText(counts)
  if (isOutside && counts.sent === 0) return <OutsideCell {...shared} />
  if (counts.answered === 0) {
    return (
      <EmptyCell {...shared} $twoLines={text.includes('\n')}>
        {text}
      </EmptyCell>
    )
  }
  return (
    <FigureCell {...shared} $step={counts.answered < counts.sent ? 2 : 4} $thin={counts.late > 0}>
      {text}
    </FigureCell>
  )
}
