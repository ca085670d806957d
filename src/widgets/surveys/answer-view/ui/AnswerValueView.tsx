import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { QuestionField, Words } from '@/entities/surveys/question'
import { colon, listed } from '@/shared/i18n'
import { Icon } from '@/shared/ui/icon'
import { type Answer, answerText, type Run, type ShownItem, scaleOf } from '../../../../../engines/survey/run'

/** The answer: choices among the offered ones, a scale with a mark, or text. */
export function AnswerValueView({
  shown,
  run,
  previous,
}: {
  shown: ShownItem
  run: Run
  /** Marked on a scale next to the answer. */
  previous: Answer | null
}) {
  const { item, answer, options, address } = shown
  const { language } = run.context
  const value = answer?.value
  const texts = answerText(item, answer, language)
  switch (item.type) {
    case 'single':
    case 'multiple':
    case 'likert':
    case 'picture':
    case 'dropdown': {
      const codes = [value].flat()
      // Of a long list only the chosen options are shown.
      const offered = options.length > 12 ? options.filter(({ code }) => codes.includes(code)) : options
      return (
        <Chips>
          {offered.map((option) => {
            const isChosen = codes.includes(option.code)
            const written = isChosen ? answer?.openText?.[option.code] : undefined
            return (
              <Chip key={option.code} $isChosen={isChosen}>
                {isChosen && <Icon name="check" size="sm" />}
                <Words run={run} text={option.text} address={address} />
                {written && colon() + written}
              </Chip>
            )
          })}
        </Chips>
      )
    }
    case 'slider':
    case 'nrs': {
      const { minValue, maxValue } = scaleOf(item)
      const partOf = (one: unknown) =>
        typeof one === 'number' ? (one - minValue) / (maxValue - minValue || 1) : null
      const part = partOf(value) ?? 0
      const before = partOf(previous?.value)
      return (
        <Scale>
          <Words run={run} text={item.lowText} address={address} />
          <Rail>
            <i style={{ width: `${part * 100}%` }} />
            {before !== null && <s style={{ left: `${before * 100}%` }} />}
            <b style={{ left: `${part * 100}%` }} />
          </Rail>
          <Words run={run} text={item.highText} address={address} />
          <strong>{String(value)}</strong>
        </Scale>
      )
    }
    case 'matrix':
    case 'ranking':
    case 'file':
    case 'photo':
    case 'signature':
    case 'consent':
      return (
        <Field>
          <QuestionField
            shown={{ ...shown, item: withoutHead(item) }}
            run={run}
            mode="readOnly"
            showsProblems={false}
            onAnswer={() => {}}
          />
        </Field>
      )
    case 'duration': {
      const seconds = typeof value === 'number' ? value : 0
      return (
        <Plain>
          <Trans>
            {Math.floor(seconds / 3600)}時間{Math.floor(seconds / 60) % 60}分
          </Trans>
        </Plain>
      )
    }
    default:
      return (
        <Plain>
          <b>{listed(texts)}</b> {'unit' in item && <Words run={run} text={item.unit?.text} />}
        </Plain>
      )
  }
}

/** Removes the heading, which the line above already shows. */
function withoutHead(item: ShownItem['item']): ShownItem['item'] {
  const { text: _, help: __, prefix: ___, ...rest } = item
  if (!('required' in rest)) return rest
  const { required: ____, ...quiet } = rest
  return quiet
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`
const Chip = styled.span<{ $isChosen: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  padding: 0 10px;
  border-radius: ${({ theme }) => theme.radius.md};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  box-shadow: inset 0 0 0 1px
    ${({ theme, $isChosen }) => ($isChosen ? theme.color.accent.border : theme.color.border.default)};
  background: ${({ theme, $isChosen }) => ($isChosen ? theme.color.accent.subtle : 'transparent')};
  color: ${({ theme, $isChosen }) => ($isChosen ? theme.color.accent.text : theme.color.text.secondary)};
  font-weight: ${({ theme, $isChosen }) => theme.font.weight[$isChosen ? 'bold' : 'regular']};
`
const Scale = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 560px;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
`
const Rail = styled.div`
  position: relative;
  flex: 1;
  height: 6px;
  border-radius: 3px;
  background: ${({ theme }) => theme.color.bg.muted};
  i {
    display: block;
    height: 100%;
    border-radius: 3px;
    background: ${({ theme }) => theme.color.metric.survey};
  }
  s {
    position: absolute;
    top: -4px;
    width: 2px;
    height: 14px;
    margin-left: -1px;
    background: ${({ theme }) => theme.color.text.tertiary};
  }
  b {
    position: absolute;
    top: -4px;
    width: 14px;
    height: 14px;
    margin-left: -7px;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.metric.survey};
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.bg.surface};
  }
`
const Plain = styled.p`
  ${({ theme }) => ({ ...theme.typography.ui })}
  white-space: pre-line;
`
const Field = styled.div`
  max-width: 420px;
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
`
