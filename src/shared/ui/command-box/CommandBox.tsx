import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { Icon, type IconName } from '../icon'

export interface Command {
  id: string
  label: string
  /** More words that find it, and the small ones at its right. */
  hint?: string
  icon?: IconName
  onGo: () => void
}

/** Ctrl K: finds a screen or an act by its words and goes there. Esc closes it. */
export function CommandBox({
  isOpen,
  onOpenChange,
  groups,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  groups: readonly { title: string; commands: readonly Command[] }[]
}) {
  const { t } = useLingui()
  const { contains } = useFilter({ sensitivity: 'base' })
  const [text, setText] = useState('')
  const close = (open: boolean) => {
    if (!open) setText('')
    onOpenChange(open)
  }
  return (
    <Scrim isOpen={isOpen} onOpenChange={close} isDismissable>
      <Modal>
        <Frame aria-label={t`検索・移動`}>
          <Autocomplete filter={contains} inputValue={text} onInputChange={setText}>
            <Search aria-label={t`検索・移動`} autoFocus>
              <Icon name="search" />
              <Input placeholder={t`画面や操作を検索`} />
            </Search>
            <List
              aria-label={t`検索の結果`}
              renderEmptyState={() => <Empty>{t`「${text}」に合うものがありません。`}</Empty>}
            >
              {groups.map(({ title, commands }) => (
                <MenuSection key={title}>
                  <Group>{title}</Group>
                  {commands.map(({ id, label, hint, icon, onGo }) => (
                    <Row
                      key={id}
                      id={id}
                      textValue={`${label} ${hint ?? ''}`}
                      onAction={() => {
                        close(false)
                        onGo()
                      }}
                    >
                      <Icon name={icon ?? 'arrow-right'} />
                      <span>{label}</span>
                      {hint !== undefined && <Hint>{hint}</Hint>}
                    </Row>
                  ))}
                </MenuSection>
              ))}
            </List>
          </Autocomplete>
        </Frame>
      </Modal>
    </Scrim>
  )
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
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
