import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import {
  dayStateName,
  formatMetricWithUnit,
  MissingFigure,
  metricKeys,
  metricStyle,
  type TestSubjectDay,
} from '@/entities/measurement'
import { stateOfMetric } from '../model/metric-of-day'
import { Heading, Section } from './TestSubjectPanel.styles'

/** Every figure of the day in words, and why one is missing. */
export function FiguresSection({ day }: { day: TestSubjectDay }) {
  const hasShared = day.metrics.some(({ state }) => state === 'HANDED_OVER')
  return (
    <Section aria-label={t`この日の値`}>
      <Heading>
        <h3>
          <Trans>この日の値</Trans>
        </h3>
      </Heading>
      <List>
        {metricKeys.map((metric) => {
          const { value, sharedValue, state, isComputed } = stateOfMetric(day, metric)
          return (
            <Item key={metric}>
              <dt>{metricStyle(metric).label}</dt>
              <dd>
                {value === null ? (
                  <>
                    <MissingFigure state={state} />{' '}
                    <small aria-hidden="true">
                      <span>{dayStateName(state)}</span>
                      {sharedValue !== null && <span>{` ${formatMetricWithUnit(metric, sharedValue)}`}</span>}
                    </small>
                  </>
                ) : (
                  <span>{formatMetricWithUnit(metric, value)}</span>
                )}
                {isComputed && value !== null ? (
                  <small>
                    <Trans>（算出）</Trans>
                  </small>
                ) : null}
              </dd>
            </Item>
          )
        })}
      </List>
      {hasShared ? (
        <Words>
          <Trans>
            この日はデバイスを複数の人が装着しました。「交代日」の値はデバイスが1日に測定した全体で、だれの値にもなりません。
          </Trans>
        </Words>
      ) : null}
    </Section>
  )
}

const Words = styled.p`
  margin: 8px 0 0;
  font-size: 12px;
  color: ${({ theme }) => theme.color.text.secondary};
`
const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  column-gap: 20px;
  margin: 0;
  font-size: 12px;
`
const Item = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 0;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  white-space: nowrap;
  dt {
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    margin: 0;
  }
  small {
    font-size: 11px;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
`
