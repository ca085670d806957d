import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useRef, useState } from 'react'
import { Overlay } from 'react-aria/Overlay'
import { useOverlay } from 'react-aria/useOverlay'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon, type IconName } from '../icon'

export interface Command {
  id: string
  label: string
  /** Additional search terms, and the small text at the right. */
  hint?: string
  icon?: IconName
  onGo: () => void
}

interface Props {
  groups: readonly { title: string; commands: readonly Command[] }[]
  onClose: () => void
  /** The search hint, if more than screens and actions can be found. */
  placeholder?: string
  /** More commands are loading. */
  isSearching?: boolean
  /** Called with the typed text, for commands that are queried. */
  onText?: (text: string) => void
}

/**
 * Ctrl K: finds a screen or an action by its name and opens it. Esc closes the box. The page behind is covered, and not made
 * inert, which on a long table would take longer than everything else; `aria-modal` tells readers of screens.
 */
export function CommandBox({
  isOpen,
  onOpenChange,
  onText,
  ...rest
}: Omit<Props, 'onClose'> & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const close = () => {
    onText?.('')
    onOpenChange(false)
  }
  if (!isOpen) return null
  return (
    <Overlay shouldContainFocus>
      <OpenBox {...rest} {...(onText && { onText })} onClose={close} />
    </Overlay>
  )
}

const noGroups: Props['groups'] = []

function OpenBox({ groups, onClose, placeholder, isSearching = false, onText }: Props) {
  const { t } = useLingui()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { overlayProps, underlayProps } = useOverlay({ isOpen: true, onClose, isDismissable: true }, box)
  // The box and its field are painted first, then the list.
  const listed = useDeferredValue(groups, noGroups)
  const type = (typed: string) => {
    setText(typed)
    onText?.(typed)
  }
  const run = ({ onGo }: Command) => {
    onClose()
    onGo()
  }
  return (
    <Scrim {...underlayProps}>
      <div {...overlayProps} ref={box}>
        <Frame aria-label={t`検索・移動`} aria-modal>
          <Autocomplete filter={contains} inputValue={text} onInputChange={type}>
            <Search aria-label={t`検索・移動`} autoFocus>
              <Icon name="search" />
              <Input placeholder={placeholder ?? t`画面や操作を検索`} />
            </Search>
            <List
              aria-label={t`検索の結果`}
              renderEmptyState={() =>
                text !== '' && (
                  <Empty>{isSearching ? t`検索しています…` : t`「${text}」に合うものがありません。`}</Empty>
                )
              }
            >
              {listed.map(({ title, commands }) => (
                <MenuSection key={title}>
                  <Group>{title}</Group>
                  {commands.map((command) => (
                    <Row
                      key={command.id}
                      id={command.id}
                      textValue={wordsOf(command)}
                      onAction={() => run(command)}
                    >
                      <Icon name={command.icon ?? 'arrow-right'} />
                      <span>{command.label}</span>
                      {command.hint !== undefined && <Hint>{command.hint}</Hint>}
                    </Row>
                  ))}
                </MenuSection>
              ))}
            </List>
          </Autocomplete>
        </Frame>
      </div>
    </Scrim>
  )
}

function wordsOf({ label, hint }: Command): string {
  return `${label} ${hint ?? ''}`
}

const Scrim = styled.div`
  position: fixed;
  inset: var(--k-notice-height, 0px) 0 0;
  padding: min(16vh, 120px) ${({ theme }) => theme.space[16]} ${({ theme }) => theme.space[16]};
  background: ${({ theme }) => theme.color.bg.scrim};
  z-index: ${({ theme }) => theme.zIndex.dialog};
`
const Frame = styled(Dialog)`
  display: flex;
  flex-direction: column;
  width: min(${({ theme }) => theme.size.panelLg}, 100%);
  max-height: 60vh;
  margin: 0 auto;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  outline: none;
`
const Search = styled(SearchField)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  flex: none;
  height: 52px;
  padding: 0 ${({ theme }) => theme.space[16]};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  color: ${({ theme }) => theme.color.text.tertiary};
  input {
    flex: 1;
    height: 100%;
    border: 0;
    outline: none;
    background: transparent;
    font-size: ${({ theme }) => theme.typography.heading.fontSize};
    color: ${({ theme }) => theme.color.text.primary};
    &::-webkit-search-cancel-button {
      display: none;
    }
    &::placeholder {
      color: ${({ theme }) => theme.color.text.tertiary};
      opacity: 1;
    }
  }
`
const List = styled(Menu)`
  padding: ${({ theme }) => theme.space[8]};
  overflow: auto;
  outline: none;
`
const Group = styled(Header)`
  ${({ theme }) => ({ ...theme.typography.axis })}
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[8]} ${theme.space[4]}`};
  color: ${({ theme }) => theme.color.text.tertiary};
`
const Row = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 40px;
  padding: 0 ${({ theme }) => theme.space[8]};
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;
  outline: none;
  > svg {
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  &[data-focused] {
    background: ${({ theme }) => theme.color.bg.selected};
  }
`
const Hint = styled.span`
  margin-left: auto;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Empty = styled.p`
  padding: ${({ theme }) => theme.space[16]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
`
