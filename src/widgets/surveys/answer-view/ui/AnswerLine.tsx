import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { itemTypeName, Words } from '@/entities/surveys/question'
import { listed, middleDot } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import {
  type Answer,
  answerText,
  type CompletedSurvey,
  isBlank,
  type Run,
  type ShownItem,
} from '../../../../../engines/survey/run'
import { pointsOf } from '../model/shown-answer'
import { AnswerValueView } from './AnswerValueView'

/** A question with its answer, points, time, and the previous answer. */
export function AnswerLine({
  shown,
  run,
  number,
  isHidden,
  previous,
  completed,
  action,
}: {
  shown: ShownItem
  run: Run
  /** Q1; empty for an item without an answer. */
  number: string
  isHidden: boolean
  previous: Answer | null
  completed: CompletedSurvey | null
  action: ReactNode
}) {
  const { t } = useLingui()
  const { item, address, answer } = shown
  const { language } = run.context
  // What a choice is worth is 得点 only where a score counts the item.
  const scores = run.survey.definition.score ?? []
  const isScored = scores.some(({ items }) => items.some((one) => 'item' in one && one.item === item.linkId))
  const points = isScored ? pointsOf(completed, address) : null
  const before = previous && !('hidden' in previous) ? listed(answerText(item, previous, language)) : ''
  const now = answer ? listed(answerText(item, answer, language)) : ''
  const seconds = answer?.seconds
  const kind = `${number ? number + middleDot() : ''}${itemTypeName(item.type)}${item.enableWhen ? t`・条件付き` : ''}`
  return (
    <Line>
      <div>
        <Kind>{kind}</Kind>
        <h2>
          <Words run={run} text={item.text} address={address} />
        </h2>
        {isHidden ? (
          <Quiet>
            <Trans>個人情報を見る権限がないため、表示していません。</Trans>
          </Quiet>
        ) : isBlank(answer?.value) ? (
          <Quiet>
            <Trans>未回答</Trans>
          </Quiet>
        ) : (
          <AnswerValueView shown={shown} run={run} previous={previous} />
        )}
        {action}
      </div>
      <Aside>
        {points !== null && (
          <>
            <small>
              <Trans>得点</Trans>
            </small>
            <b>{formatNumber(points)}</b>
          </>
        )}
        {seconds !== undefined && <small>{t`${formatNumber(Math.round(seconds))}秒`}</small>}
        {before !== '' && <small>{before === now ? t`前回：変化なし` : t`前回：${before}`}</small>}
      </Aside>
    </Line>
  )
}

const Line = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 140px;
  gap: ${({ theme }) => theme.space[16]};
  padding: 13px 20px;
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  h2 {
    margin: 1px 0 10px;
    font-size: ${({ theme }) => theme.typography.subheading.fontSize};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[8]};
  }
`
const Kind = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Quiet = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Aside = styled.div`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: 2px;
  text-align: right;
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  b {
    ${({ theme }) => ({ ...theme.typography.figureMd })}
  }
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[12]}`};
    text-align: left;
    &:empty {
      display: none;
    }
    b {
      margin-left: -4px;
    }
  }
`
