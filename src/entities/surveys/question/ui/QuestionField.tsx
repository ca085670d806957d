import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react'
import { styled } from 'styled-components'
import {
  answerProblemText,
  isBlank,
  isReadOnly,
  type Run,
  type ShownItem,
} from '../../../../../engines/survey/run'
import { useAfterPress } from '../model/after-press'
import { UnfinishedContext } from '../model/unfinished'
import { AnswerControl } from './AnswerControl'
import { ClearAnswer } from './ClearAnswer'
import { GroupField } from './GroupField'
import { ProblemLines, withRefusal } from './ProblemLines'
import { QuestionHead } from './QuestionHead'
import { RepeatField } from './RepeatField'

export interface QuestionFieldProps {
  shown: ShownItem
  run: Run
  /** The answer in the engine's format; null removes it. */
  onAnswer: (address: string, answer: unknown) => void
  mode: 'answer' | 'readOnly'
  /** Shows missing answers, too. Otherwise only invalid input is reported, on blur. */
  showsProblems: boolean
  /** Notes on answers, by address. */
  notes?: ReadonlyMap<string, string>
  /** The server's refusals of answers, by address. */
  refusals?: ReadonlyMap<string, string>
  /** Told whether something was begun at the question that is no answer yet; a stable function. */
  onUnfinished?: (address: string, isUnfinished: boolean) => void
  /** Shown before the mark of a required question. */
  kicker?: ReactNode
}

/** Problems that are normal before a question has been answered. */
const notYet = new Set(['required', 'rowsMissing', 'tooFewChoices', 'tooFewFiles', 'tooFewEntries'])

/** An item of a survey: text, control and problems. */
export function QuestionField(props: QuestionFieldProps) {
  const { kicker: _, ...field } = props
  const { item } = field.shown
  const inner = (one: ShownItem) => <QuestionField key={one.address} {...field} shown={one} />
  if (item.type === 'group') {
    return (
      <GroupField {...field} item={item}>
        {inner}
      </GroupField>
    )
  }
  if (item.type === 'repeat') {
    return (
      <RepeatField {...field} item={item}>
        {inner}
      </RepeatField>
    )
  }
  return <Question {...props} />
}

function Question(props: QuestionFieldProps) {
  const { shown, run, onAnswer, mode, showsProblems, notes, refusals, onUnfinished, kicker } = props
  const { t } = useLingui()
  const id = useId()
  const [wasLeft, setWasLeft] = useState(false)
  const afterPress = useAfterPress()
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const { item, address, answer } = shown
  // Before the next press, as in useUnfinished.
  useLayoutEffect(() => {
    onUnfinished?.(address, unfinished !== null)
    return () => onUnfinished?.(address, false)
  }, [onUnfinished, address, unfinished])
  const isMissingSaid = showsProblems && unfinished === null
  const said = shown.problems.filter(({ severity, key }) =>
    notYet.has(key) && severity === 'error' ? isMissingSaid : showsProblems || wasLeft,
  )
  const problems = mode === 'readOnly' ? [] : said
  // A file says by itself how far it is.
  const isLackSaid = showsProblems || (wasLeft && item.type !== 'file' && item.type !== 'photo')
  const lacking = mode !== 'readOnly' && isLackSaid ? unfinished : null
  const note = notes?.get(address)
  const refusal = refusals?.get(address)
  const describedBy = [
    item.help && `${id}-help`,
    (problems.length > 0 || lacking || note || refusal) && `${id}-problems`,
  ]
  const isFixed = mode === 'readOnly' || isReadOnly(item)
  const isAnswerable = item.type !== 'statement' && item.type !== 'calculated'
  const control = {
    shown,
    run,
    labelId: id,
    describedBy: describedBy.filter(Boolean).join(' ') || undefined,
    isInvalid:
      lacking !== null || refusal !== undefined || problems.some(({ severity }) => severity === 'error'),
    isReadOnly: isFixed,
    onAnswer: (next: unknown) => onAnswer(address, next),
  }
  const leave = (event: FocusEvent) => {
    // Its problem may need a line, which moves what is being pressed.
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(() => setWasLeft(true))
  }
  return (
    <Frame
      data-address={address}
      data-invalid={control.isInvalid || undefined}
      onBlur={leave}
      {...(!item.text && isAnswerable && { role: 'group', 'aria-label': t`設問` })}
    >
      <QuestionHead item={item} address={address} run={run} id={id} kicker={kicker} />
      <UnfinishedContext value={setUnfinished}>
        <AnswerControl {...control} />
      </UnfinishedContext>
      {isAnswerable && !isFixed && !isBlank(answer?.value) && (
        <ClearAnswer item={item} onClear={() => onAnswer(address, null)} />
      )}
      {/* Announced by screen readers as soon as it appears. */}
      <div aria-live="polite">
        <ProblemLines
          id={`${id}-problems`}
          problems={withRefusal(
            [
              ...(lacking === null ? [] : [{ sentence: lacking, isWarning: false }]),
              ...problems.map((one) => ({
                sentence: answerProblemText(one, run.context.language),
                isWarning: one.severity === 'warning',
              })),
              ...(note ? [{ sentence: note, isWarning: true }] : []),
            ],
            refusal,
          )}
        />
      </div>
    </Frame>
  )
}

const Frame = styled.section`
  min-width: 0;
  scroll-margin-top: 120px;
`
