import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import {
  type SearchFieldProps as AriaProps,
  SearchField as AriaSearchField,
  Group,
  Input,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { type ControlSize, controlBox } from '../control-style'
import { Icon } from '../icon'
import { IconButton } from '../icon-button'

export interface SearchFieldProps extends Omit<AriaProps, 'children' | 'className' | 'style' | 'aria-label'> {
  label: string
  placeholder?: string
  size?: ControlSize
  inputRef?: Ref<HTMLInputElement>
}

/** Searches while typing; × and Esc clear it. */
export function SearchField({ label, placeholder, size, inputRef, ...rest }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <Frame {...rest} aria-label={label}>
      {({ isEmpty }) => (
        <Box $size={size ?? 'sm'}>
          <Icon name="search" size="sm" />
          <Line ref={inputRef} placeholder={placeholder ?? label} />
          {!isEmpty && <IconButton slot="clear" size="sm" icon="close" label={t`検索の言葉を消す`} />}
        </Box>
      )}
    </Frame>
  )
}

// Beside filters it is as wide as its hint, elsewhere at most as wide as its container.
const Frame = styled(AriaSearchField)`
  flex: 0 1 260px;
  min-width: 0;
  ${media.phone} {
    flex: 1 1 210px;
  }
`
const Box = styled(Group)<{ $size: ControlSize }>`
  ${controlBox}
  > svg {
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  > button {
    margin-right: -9px;
    height: 24px;
  }
`
const Line = styled(Input)`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  outline: none;
  background: transparent;
  &::-webkit-search-cancel-button {
    display: none;
  }
  &::placeholder {
    color: ${({ theme }) => theme.color.text.tertiary};
    opacity: 1;
  }
`
