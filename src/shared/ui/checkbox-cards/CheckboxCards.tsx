import { CheckboxGroup, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { Checkbox } from '../checkbox'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'

/** Some of a few choices that need a sentence each, a card for each. */
export function CheckboxCards<Id extends string>({
  label,
  choices,
  value,
  onChange,
  onBlur,
  error,
}: {
  label: string
  choices: readonly { id: Id; label: string; hint: string }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
  onBlur?: () => void
  error: string | undefined
}) {
  return (
    <Frame
      value={[...value]}
      onChange={(ids) => onChange(choices.filter(({ id }) => ids.includes(id)).map(({ id }) => id))}
      {...(onBlur && { onBlur })}
      isInvalid={error !== undefined}
      isRequired
      validationBehavior="aria"
    >
      <FieldHead label={label} need="required" />
      <Cards>
        {choices.map(({ id, label: name, hint }) => (
          <Card key={id} $isChosen={value.includes(id)}>
            <Checkbox value={id}>
              <Words>
                <b>{name}</b>
                <Text slot="description">{hint}</Text>
              </Words>
            </Checkbox>
          </Card>
        ))}
      </Cards>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
    </Frame>
  )
}

const Frame = styled(CheckboxGroup)`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`
const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[8]};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Card = styled.div<{ $isChosen: boolean }>`
  border: 1px solid
    ${({ theme, $isChosen }) => ($isChosen ? theme.color.accent.text : theme.color.border.strong)};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme, $isChosen }) => ($isChosen ? theme.color.bg.selected : 'none')};
  > label {
    align-items: flex-start;
    width: 100%;
    padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  }
  [data-box] {
    margin-top: 3px;
  }
`
const Words = styled.span`
  font-size: ${({ theme }) => theme.typography.ui.fontSize};
  b {
    display: block;
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  [slot='description'] {
    display: block;
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
