import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { focusRing, media } from '@/shared/theme'
import { type Command, useCommandKey } from '@/shared/ui/command-box'
import { Icon } from '@/shared/ui/icon'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'
import type { NavigationGroup } from '../model/navigation'

const CommandPalette = lazyPart(async () => (await import('./CommandPalette')).CommandPalette, {
  what: () => words`検索・移動`,
  failed: ({ what, onRetry, props }) => (
    <FailedDialog
      what={what}
      onRetry={onRetry}
      isOpen={props.isOpen}
      onClose={() => props.onOpenChange(false)}
    />
  ),
})

/** Opens the command box by press or Ctrl K. The box is loaded when first opened. */
export function CommandPaletteButton({
  groups,
  actions,
  hasProjects,
  projectId,
}: {
  groups: readonly NavigationGroup[]
  actions: readonly Command[]
  hasProjects: boolean
  projectId: string | null | undefined
}) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  useCommandKey(open)
  return (
    <>
      <Trigger type="button" aria-label={t`検索・移動`} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
        <Icon name="search" />
        <Words>
          <Trans>検索・移動</Trans>
        </Words>
        <Key aria-hidden="true" data-keys="Ctrl K" />
      </Trigger>
      {wasOpened && (
        <CommandPalette
          groups={groups}
          actions={actions}
          hasProjects={hasProjects}
          projectId={projectId}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

const Trigger = styled.button`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  flex: none;
  height: ${({ theme }) => theme.size.controlMd};
  min-width: 220px;
  padding: ${({ theme }) => `0 ${theme.space[8]} 0 ${theme.space[12]}`};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.md};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  ${media.overlay} {
    min-width: 0;
  }
  ${media.rail} {
    padding: 0 ${({ theme }) => theme.space[8]};
    border-color: transparent;
  }
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
    min-width: ${({ theme }) => theme.size.targetTouch};
  }
`
const Words = styled.span`
  ${media.overlay} {
    display: none;
  }
`
const Key = styled.kbd`
  margin-left: auto;
  padding: 0 5px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
  font-family: inherit;
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  line-height: 18px;
  color: ${({ theme }) => theme.color.text.tertiary};
  background: ${({ theme }) => theme.color.bg.surface};
  /* aria-keyshortcuts says the keys; as text they would belong to the button's name. */
  &::before {
    content: attr(data-keys);
  }
  ${media.rail} {
    display: none;
  }
`
