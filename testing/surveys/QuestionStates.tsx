import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { QuestionField, type QuestionFieldProps } from '@/entities/surveys/question'
import { type Answers, answer, itemsOf, type Run, stepsOf } from '../../engines/survey/run'
import { type SampleQuestion, sampleQuestions } from './sample-questions'
import { runOfItem } from './shown-question'

export type SampleName = keyof typeof sampleQuestions

/** A question that can be answered. */
export function LiveQuestion({
  name,
  answers = {},
  mode = 'answer',
  showsProblems = false,
  onAnswer,
}: {
  name: SampleName
  answers?: Answers
  mode?: QuestionFieldProps['mode']
  showsProblems?: boolean
  onAnswer?: (run: Run) => void
}) {
  const [run, setRun] = useState(() => runOfItem(sampleQuestions[name].item, answers))
  const change = (address: string, given: unknown) => {
    const next = answer(run, address, given)
    setRun(next)
    onAnswer?.(next)
  }
  return (
    <Paper>
      {stepsOf(run)
        .flatMap((step) => itemsOf(run, step))
        .map((shown) => (
          <QuestionField
            key={shown.address}
            shown={shown}
            run={run}
            mode={mode}
            showsProblems={showsProblems}
            onAnswer={change}
          />
        ))}
    </Paper>
  )
}

/** A question in all its states side by side, for designers. */
export function QuestionStates({ name }: { name: SampleName }) {
  const sample: SampleQuestion = sampleQuestions[name]
  const answered: Answers = sample.answer ? { q: sample.answer } : {}
  const wrong: Answers = sample.wrong ? { q: sample.wrong } : {}
  return (
    <States>
      <State title="まだ触れていない">
        <LiveQuestion name={name} />
      </State>
      <State title="回答した">
        <LiveQuestion name={name} answers={answered} />
      </State>
      <State title="誤りがある">
        <LiveQuestion name={name} answers={wrong} showsProblems />
      </State>
      <State title="読むだけ">
        <LiveQuestion name={name} answers={answered} mode="readOnly" />
      </State>
      <State title="文字 200 %">
        <Large>
          <LiveQuestion name={name} answers={answered} />
        </Large>
      </State>
      <State title="ダーク">
        <Dark data-theme="dark">
          <LiveQuestion name={name} answers={answered} />
        </Dark>
      </State>
    </States>
  )
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Cell>
      <p>{title}</p>
      {children}
    </Cell>
  )
}

const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(350px, 100%), 1fr));
  gap: 24px;
`
const Cell = styled.div`
  min-width: 0;
  > p {
    margin-bottom: 8px;
    font-size: 12px;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Paper = styled.div`
  padding: 1em;
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  font-size: 1em;
`
const Large = styled.div`
  font-size: 2rem;
`
const Dark = styled.div`
  color-scheme: dark;
`
