import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type Ref, useEffect, useRef, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Group,
  type Key,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { Popover } from '../popover'
import { OptionList, type SelectOption } from '../select'
import { ComboLine, ComboOpener } from './combo-parts'
import { unknownOption } from './unknown-option'

export interface ComboBoxProps<T extends Key>
  extends Omit<
    AriaComboBoxProps<SelectOption<T>>,
    | 'children'
    | 'className'
    | 'style'
    | 'selectedKey'
    | 'onSelectionChange'
    | 'items'
    | 'value'
    | 'onChange'
    | 'allowsCustomValue'
  > {
  label: string
  isLabelHidden?: boolean
  /** For more than seven options, or options that are not known beforehand; for fewer, use Select. */
  options: readonly SelectOption<T>[]
  value: T | null
  onChange: (value: T | null) => void
  /** What was typed and is no option, for a form whose schema refuses it. Without it nothing is chosen, and the field says why. */
  onUnknown?: (text: string) => void
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
  /** The options are being searched for: an empty list does not say yet that there are none. */
  isLoading?: boolean
}

/**
 * Chooses one of many options by typing. With `onInputChange` the server searches. What was typed and is no option stays as it
 * was typed, with the reason.
 */
export function ComboBox<T extends Key>(props: ComboBoxProps<T>) {
  const { t } = useLingui()
  const {
    label,
    isLabelHidden,
    options,
    value,
    onChange,
    onUnknown,
    hint,
    error,
    need,
    placeholder,
    inputRef,
    isLoading = false,
    ...rest
  } = props
  const field = useRef<HTMLDivElement>(null)
  const chosen = options.find(({ id }) => id === value)
  const typed = useRef(chosen?.label ?? '')
  const [unknown, setUnknown] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const unread = unknown === null || value !== null ? undefined : unknownOption(unknown)
  const problem = unread ?? error

  const type = (text: string) => {
    typed.current = text
    setUnknown(null)
    setLeft(false)
    rest.onInputChange?.(text)
  }
  const take = (option: SelectOption<T>) => {
    // The text is the caller's where it holds both.
    if (rest.inputValue !== undefined) type(option.label)
    onChange(option.id)
  }
  /** What was typed becomes the option that it names, or stays as it is. */
  const settle = () => {
    const text = typed.current.trim()
    if (text === '' || text === chosen?.label) return
    const named = options.find(({ label: name }) => name.toLowerCase() === text.toLowerCase())
    if (named) return take(named)
    if (isLoading) return
    if (onUnknown) return onUnknown(text)
    setUnknown(text)
    if (value !== null) onChange(null)
  }
  const choose = (key: Key | null) => {
    const option = options.find(({ id }) => id === key)
    if (option) take(option)
    else if (typed.current.trim() === '') onChange(null)
    else settle()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    settle()
    setLeft(true)
    rest.onBlur?.(event)
  }
  // A search that was on its way when the field was left decides once it is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads is that of the render in which the search ended.
  useEffect(() => {
    if (isLeft && !isLoading) settle()
  }, [isLeft, isLoading])

  return (
    <Frame
      ref={field}
      {...rest}
      {...(isLabelHidden && { 'aria-label': label })}
      {...(rest.onInputChange
        ? { items: options as SelectOption<T>[] }
        : { defaultItems: options as SelectOption<T>[] })}
      {...(!chosen && typeof value === 'string' && onUnknown && { defaultInputValue: value })}
      // Of a key that is no option react-aria would show an empty field.
      selectedKey={chosen?.id ?? null}
      onSelectionChange={choose}
      onInputChange={type}
      onBlur={leave}
      allowsCustomValue
      isRequired={rest.isRequired ?? need === 'required'}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box $size="md" isReadOnly={rest.isReadOnly === true}>
        <ComboLine ref={inputRef} {...(placeholder !== undefined && { placeholder })} />
        <ComboOpener aria-label={t`候補を開く`}>
          <Icon name="chevron-down" size="sm" />
        </ComboOpener>
      </Box>
      <FieldProblem>
        <Icon name="alert" size="sm" />
        {problem}
      </FieldProblem>
      {/* Placed under the whole field, so that its error stays readable. */}
      <Popover offset={4} triggerRef={field}>
        <OptionList emptyText={isLoading ? t`候補を探しています…` : t`候補がありません。`} />
      </Popover>
    </Frame>
  )
}

const Frame = styled(AriaComboBox)`
  ${fieldLayout}
` as typeof AriaComboBox // styled() drops the type parameter of the options.
const Box = styled(Group)<{ $size: 'md' }>`
  ${controlBox}
`
