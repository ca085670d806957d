import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ComboBox, Group, type Key } from 'react-aria-components'
import { styled } from 'styled-components'
import { ComboLine, ComboOpener, unknownOption } from '../combo-box'
import { controlBox, fieldLayout } from '../control-style'
import { FieldHead, FieldProblem } from '../form-field'
import { Icon } from '../icon'
import { Popover } from '../popover'
import type { SelectOption } from '../select'
import { ChoiceList } from './ChoiceList'
import { ChosenTag } from './ChosenTag'

export interface MultiComboBoxProps<T extends string> {
  label: string
  isLabelHidden?: boolean
  options: readonly (SelectOption<T> & { colour?: string })[]
  value: readonly T[]
  onChange: (value: T[]) => void
  onBlur?: () => void
  /** The text is searched for elsewhere, too; what it finds becomes options. */
  onTextChange?: (text: string) => void
  /** Offers 「◯◯」を作成する as the last row for a text that matches no option. */
  onCreate?: (text: string) => void
  hint?: string
  error?: string | undefined
  need?: 'required' | 'optional'
  placeholder?: string
  isDisabled?: boolean
}

const createKey = ' create'

/**
 * Chooses several of many options by typing. Chosen ones are tags before the text, and the list stays open. What was typed and
 * is no option stays as it was typed, with the reason.
 */
export function MultiComboBox<T extends string>(props: MultiComboBoxProps<T>) {
  const { t } = useLingui()
  const {
    label,
    isLabelHidden,
    options,
    value,
    onChange,
    onCreate,
    hint,
    error,
    need,
    placeholder,
    ...others
  } = props
  const { onTextChange, onBlur, ...rest } = others
  const [text, setText] = useState('')
  const [isLeft, setLeft] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const type = (next: string) => {
    setLeft(false)
    setText(next)
    onTextChange?.(next)
  }
  const words = text.trim().toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(words))
  const canCreate =
    onCreate && words !== '' && !options.some((option) => option.label.toLowerCase() === words)
  const rows = canCreate ? [...found, { id: createKey, label: t`「${text.trim()}」を作成する` }] : found
  const chosen = options.filter(({ id }) => value.includes(id))
  const typed = text.trim()
  const unread = isLeft && typed !== '' ? unknownOption(typed) : undefined
  const problem = unread ?? error
  const remove = (id: T) => onChange(value.filter((one) => one !== id))
  const put = (keys: readonly Key[]) => {
    if (keys.includes(createKey)) onCreate?.(text.trim())
    const known = options.map(({ id }) => id)
    // Chosen options that the text filters out stay chosen.
    const hidden = value.filter((id) => !found.some((option) => option.id === id))
    onChange(known.filter((id) => keys.includes(id) || hidden.includes(id)))
    type('')
  }
  const leave = () => {
    const named = options.find((option) => option.label.toLowerCase() === words)
    if (named) put([...value, named.id])
    setLeft(true)
    onBlur?.()
  }
  return (
    <Frame
      ref={field}
      {...rest}
      onBlur={leave}
      allowsCustomValue
      {...(isLabelHidden && { 'aria-label': label })}
      selectionMode="multiple"
      items={rows}
      value={[...value]}
      onChange={put}
      inputValue={text}
      onInputChange={type}
      isRequired={need === 'required'}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      {!isLabelHidden && <FieldHead label={label} hint={hint} need={need} />}
      <Box
        $size="md"
        onKeyDownCapture={(event) => {
          // Tab goes on. The combobox would take it for a choice, and take away the option that is focused as its list opens.
          if (event.key === 'Tab') event.stopPropagation()
        }}
      >
        {chosen.map((option) => (
          <ChosenTag key={option.id} option={option} onRemove={() => remove(option.id)} />
        ))}
        <Line
          {...(unread !== undefined && { 'data-unread': true })}
          {...(placeholder !== undefined && chosen.length === 0 && { placeholder })}
          onKeyDown={({ key }) => {
            const last = chosen.at(-1)
            if (key === 'Backspace' && text === '' && last) remove(last.id)
          }}
        />
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
        <ChoiceList createKey={createKey} emptyText={t`候補がありません。`} />
      </Popover>
    </Frame>
  )
}

const Frame = styled(ComboBox)`
  ${fieldLayout}
` as typeof ComboBox // styled() drops the type parameters of the options.
const Box = styled(Group)<{ $size: 'md' }>`
  ${controlBox}
  flex-wrap: wrap;
  height: auto;
  min-height: ${({ theme }) => theme.size.controlMd};
  padding-block: ${({ theme }) => theme.space[4]};
  /* The opener fills a box of one line; of several it belongs to the last. */
  > button {
    height: 26px;
  }
`
const Line = styled(ComboLine)`
  min-width: 80px;
  height: 26px;
`
