import { Label, Radio, RadioGroup } from 'react-aria-components'
import { styled } from 'styled-components'

export interface MatrixQuestionProps {
  rows: readonly { id: string; label: string }[]
  /** The same answers for every row, such as 0 to 4. */
  options: readonly { id: string; label: string; short: string }[]
  values: Readonly<Record<string, string>>
  onChange: (rowId: string, optionId: string) => void
  /** Row → the message for a missing answer. */
  errors?: Readonly<Record<string, string>>
}

/** Several questions with the same answers. On a phone each row is a card, so that nothing scrolls sideways. */
export function MatrixQuestion({ rows, options, values, onChange, errors = {} }: MatrixQuestionProps) {
  return (
    <Cards>
      {rows.map(({ id, label }) => (
        <Card
          key={id}
          value={values[id] ?? null}
          onChange={(chosen) => onChange(id, chosen)}
          isInvalid={errors[id] !== undefined}
          validationBehavior="aria"
        >
          <Words>{label}</Words>
          <Cells>
            {options.map((option) => (
              <Cell key={option.id} value={option.id} aria-label={option.label}>
                {option.short}
              </Cell>
            ))}
          </Cells>
          <Ends aria-hidden="true">
            <span>{options[0]?.label}</span>
            <span>{options.at(-1)?.label}</span>
          </Ends>
          {errors[id] !== undefined && <Problem>{errors[id]}</Problem>}
        </Card>
      ))}
    </Cards>
  )
}

const Cards = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
`
const Card = styled(RadioGroup)`
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.surface};
  &[data-invalid] {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
`
const Words = styled(Label)`
  ${({ theme }) => ({ ...theme.typography.phoneOption })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Cells = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[12]};
`
const Cell = styled(Radio)`
  display: grid;
  place-items: center;
  height: 46px;
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.lg};
  ${({ theme }) => ({ ...theme.typography.phoneOption })}
  cursor: pointer;
  &[data-selected] {
    border-color: ${({ theme }) => theme.color.accent.solid};
    background: ${({ theme }) => theme.color.accent.solid};
    color: ${({ theme }) => theme.color.text.onSolid};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[16]};
  margin-top: ${({ theme }) => theme.space[6]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Problem = styled.p`
  margin-top: ${({ theme }) => theme.space[6]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.danger.text};
`
