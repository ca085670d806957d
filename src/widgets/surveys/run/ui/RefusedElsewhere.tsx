import { styled } from 'styled-components'
import { Words } from '@/entities/surveys/question'
import type { Run, Step } from '../../../../../engines/survey/run'
import type { Refusal } from '../model/refusal'
import { firstProblemPlace } from '../model/step-of-problem'
import { Refusals } from './SurveyRun.styles'

/** Refusals of questions on other pages, each with the way there, and of none. Those of this page stand at their questions. */
export function RefusedElsewhere({
  run,
  step,
  refusals,
  onGo,
}: {
  run: Run
  step: Step | undefined
  refusals: readonly Refusal[]
  onGo: (stepId: string, address: string) => void
}) {
  const placed = refusals
    .map((refusal) => ({ ...refusal, place: firstProblemPlace(run, [refusal]) }))
    .filter(({ place }) => place === null || place.step.id !== step?.id)
  if (placed.length === 0) return null
  return (
    <div role="alert">
      <Refusals>
        {placed.map(({ address, sentence, place }) => (
          <li key={`${address} ${sentence}`}>
            {place ? (
              <Way type="button" onClick={() => onGo(place.step.id, address)}>
                <Words run={run} text={place.shown.item.text} address={address} />
              </Way>
            ) : null}
            <span>{sentence}</span>
          </li>
        ))}
      </Refusals>
    </div>
  )
}

const Way = styled.button`
  display: block;
  min-height: 2.75em;
  padding: 0;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  text-align: start;
  text-decoration: underline;
`
