import { type ReactNode, useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components'
import { styled } from 'styled-components'
import { SearchField } from '../search-field'

/** A field above a long menu. Where the names are searched, arrows and Enter choose in the menu while one types. */
export function SearchedMenu({
  label,
  onSearch,
  children,
}: {
  label: string
  /** The server searches; left out: the names of the options are. */
  onSearch?: (text: string) => void
  children: ReactNode
}) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState('')
  const type = (typed: string) => {
    setText(typed)
    onSearch?.(typed)
  }
  const field = (
    <Field>
      <SearchField label={label} autoFocus {...(onSearch && { value: text, onChange: type })} />
    </Field>
  )
  // Options that an answer replaces cannot be followed by the focus of Autocomplete.
  if (onSearch) {
    return (
      <>
        {field}
        <Options>{children}</Options>
      </>
    )
  }
  return (
    <Autocomplete inputValue={text} onInputChange={type} filter={contains}>
      {field}
      <Options>{children}</Options>
    </Autocomplete>
  )
}

const Field = styled.div`
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} 0`};
`
const Options = styled.div`
  max-height: min(420px, 60vh);
  overflow-y: auto;
`
