import type { ReactNode, Ref } from 'react'
import { Radio, RadioGroup, Text } from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { fieldHintStyle, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon, type IconName } from '../icon'

export interface RadioOption<T extends string> {
  id: T
  label: string
  /** A line of help. With it, the options are cards. */
  hint?: string
  icon?: IconName
  /** Before the label, such as a colour. */
  sign?: ReactNode
  /** At the right, such as 約 3分. */
  aside?: string
  isDisabled?: boolean
}

export interface RadioCardsProps<T extends string> {
  label: string
  options: readonly RadioOption<T>[]
  value: T | null
  onChange: (value: T) => void
  onBlur?: () => void
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  isDisabled?: boolean
  isReadOnly?: boolean
  /** The number of columns of cards on wide screens; 1 is a list. */
  columns?: 1 | 2 | 3
  groupRef?: Ref<HTMLDivElement>
}

/** Chooses one of a few options: cards if an option has a line of help, else radio buttons in a row. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, options, value, onChange, hint, error, need, columns = 2, groupRef, ...rest } = props
  const areCards = options.some((option) => option.hint !== undefined)
  return (
    <Frame
      {...rest}
      ref={groupRef}
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
      isRequired={need === 'required'}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldHead label={label} hint={hint} need={need} />
      <Options $areCards={areCards} $columns={columns}>
        {options.map((option) => (
          <Option
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled === true}
            $isCard={areCards}
          >
            {option.icon ? <Icon name={option.icon} /> : <Mark data-mark="" />}
            <Words>
              {option.sign}
              <b>{option.label}</b>
              {option.hint !== undefined && <Text slot="description">{option.hint}</Text>}
            </Words>
            {option.aside !== undefined && <Aside>{option.aside}</Aside>}
          </Option>
        ))}
      </Options>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {error}
      </FieldProblem>
    </Frame>
  )
}

const Frame = styled(RadioGroup)`
  ${fieldLayout}
`
const Options = styled.div<{ $areCards: boolean; $columns: number }>`
  display: ${({ $areCards }) => ($areCards ? 'grid' : 'flex')};
  flex-wrap: wrap;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${({ theme, $areCards }) => ($areCards ? theme.space[8] : `${theme.space[4]} ${theme.space[20]}`)};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Mark = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  margin-top: 3px;
  border: ${({ theme }) => theme.borderWidth.strong} solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.bg.surface};
`
const Words = styled.span`
  flex: 1;
  min-width: 0;
  font-size: ${({ theme }) => theme.typography.ui.fontSize};
  [slot='description'] {
    display: block;
    ${fieldHintStyle}
  }
`
const Aside = styled.span`
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Option = styled(Radio)<{ $isCard: boolean }>`
  display: flex;
  gap: ${({ theme, $isCard }) => theme.space[$isCard ? 12 : 8]};
  min-height: ${({ theme }) => theme.size.targetMin};
  padding: ${({ theme, $isCard }) => ($isCard ? `${theme.space[12]} ${theme.space[16]}` : '0')};
  border: ${({ theme, $isCard }) => ($isCard ? `1px solid ${theme.color.border.strong}` : '0')};
  border-radius: ${({ theme }) => theme.radius.lg};
  cursor: pointer;
  b {
    font-weight: ${({ theme, $isCard }) => theme.font.weight[$isCard ? 'bold' : 'regular']};
  }
  > svg {
    margin-top: 3px;
    color: ${({ theme }) => theme.color.text.secondary};
  }
  &[data-hovered] {
    ${({ theme, $isCard }) => $isCard && { background: theme.color.bg.hover }}
  }
  &[data-selected] {
    ${({ theme, $isCard }) =>
      $isCard && {
        background: theme.color.bg.selected,
        borderColor: theme.color.accent.text,
        boxShadow: `inset 0 0 0 1px ${theme.color.accent.text}`,
      }}
  }
  &[data-selected] [data-mark] {
    border: 5px solid ${({ theme }) => theme.color.accent.solid};
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
  &[data-invalid] [data-mark] {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
    cursor: default;
    [slot='description'] {
      color: inherit;
    }
  }
  &[data-readonly] {
    cursor: default;
    ${({ theme, $isCard }) => $isCard && { background: theme.color.bg.muted }}
  }
  &:is([data-disabled], [data-readonly]:not([data-selected])) [data-mark] {
    background: ${({ theme }) => theme.color.bg.muted};
    border-color: ${({ theme }) => theme.color.border.default};
  }
  ${media.touch} {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
