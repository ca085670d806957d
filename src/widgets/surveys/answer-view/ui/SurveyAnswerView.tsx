import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { styled } from 'styled-components'
import type { SurveyAnswer } from '@/entities/surveys/answer'
import { media } from '@/shared/theme'
import { EmptyState } from '@/shared/ui/empty-state'
import type { Answer, Run, ShownItem } from '../../../../../engines/survey/run'
import { shownAnswer } from '../model/shown-answer'
import { AnswerHistory } from './AnswerHistory'
import { AnswerLine } from './AnswerLine'
import { NightCard } from './NightCard'
import { ScoreCards } from './ScoreCards'

/** An answer as the subject saw it, with points, times, history and the previous answer. */
export function SurveyAnswerView({
  answer,
  timeZone,
  lineAction,
}: {
  answer: SurveyAnswer
  timeZone: string
  /** For example the correction of a question. */
  lineAction?: (shown: ShownItem, run: Run, given: Answer | null) => ReactNode
}) {
  const { t } = useLingui()
  const shown = useMemo(() => shownAnswer(answer), [answer])
  const { run, items, hidden, previous, completed, numbers } = shown
  return (
    <Columns>
      <Lines>
        {items.length === 0 && <EmptyState title={t`表示する設問がありません`} />}
        {items.map((item) => (
          <AnswerLine
            key={item.address}
            shown={item}
            run={run}
            number={numbers.get(item.item.linkId) ?? ''}
            isHidden={hidden.has(item.address)}
            previous={previous[item.address] ?? null}
            completed={completed}
            action={hidden.has(item.address) ? null : lineAction?.(item, run, item.answer)}
          />
        ))}
      </Lines>
      <Side>
        <ScoreCards run={run} completed={completed} trends={answer.scoreTrends} timeZone={timeZone} />
        <AnswerHistory timeZone={timeZone} answer={answer} items={items} run={run} />
        {answer.nightBefore && <NightCard night={answer.nightBefore} />}
      </Side>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${({ theme }) => theme.space[32]};
  ${media.overlay} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Lines = styled.div`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  overflow: hidden;
`
const Side = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
`
