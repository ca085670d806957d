import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'

interface ProblemLine {
  readonly sentence: string
  readonly isWarning: boolean
}

/** The server often refuses what the page says already. */
export function withRefusal(
  lines: readonly ProblemLine[],
  refusal: string | undefined,
): readonly ProblemLine[] {
  const isNew = refusal !== undefined && !lines.some(({ sentence }) => sentence === refusal)
  return isNew ? [...lines, { sentence: refusal, isWarning: false }] : lines
}

/** The errors and warnings of an answer. */
export function ProblemLines({ id, problems }: { id: string; problems: readonly ProblemLine[] }) {
  if (problems.length === 0) return null
  return (
    <Lines id={id} data-problems="">
      {problems.map(({ sentence, isWarning }) => (
        <Line key={sentence} $isWarning={isWarning}>
          <Icon name={isWarning ? 'warning' : 'alert'} />
          <span>{sentence}</span>
        </Line>
      ))}
    </Lines>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: 0.25em;
  margin-top: 0.75em;
`
const Line = styled.li<{ $isWarning: boolean }>`
  display: flex;
  gap: 0.4em;
  font-size: 0.875em;
  line-height: 1.6;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme, $isWarning }) => theme.color[$isWarning ? 'warning' : 'danger'].text};
  > svg {
    margin-top: 0.2em;
  }
`
