import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Button } from '../button'
import { barFrame } from './bar-frame'

/** Replaces the filters while rows are chosen: their number, and the actions on them. */
export function ActionBar({
  count,
  counts = 'things',
  children,
  note,
  onClear,
}: {
  count: number
  /** people are counted in 名, things in 件. */
  counts?: 'people' | 'things'
  /** Small text buttons. */
  children: ReactNode
  note?: ReactNode
  onClear: () => void
}) {
  const { t } = useLingui()
  const shown = formatNumber(count)
  const frame = useFocusInList()
  return (
    <Frame ref={frame}>
      <Row role="toolbar" aria-label={t`選択した行の操作`}>
        <Count role="status">{counts === 'people' ? t`${shown}名を選択中` : t`${shown}件を選択中`}</Count>
        <Actions>{children}</Actions>
        <End>
          {note}
          <Button variant="text" size="sm" onPress={onClear}>
            <Trans>選択を解除する</Trans>
          </Button>
        </End>
      </Row>
    </Frame>
  )
}

/**
 * The bar leaves with its selection, and so do its buttons: the focus of whoever pressed one, or answered the dialog it opened, goes to
 * the checkbox of the list's head, which is beside the rows and always in view.
 */
function useFocusInList() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = frame.current
    const list = bar?.closest('section')
    return () => {
      // After react-aria's own attempt.
      requestAnimationFrame(() => {
        if (bar?.isConnected || document.activeElement !== document.body) return
        const choice = list?.querySelector<HTMLElement>('thead input')
        ;(choice ?? list?.querySelector<HTMLElement>('input, button'))?.focus()
      })
    }
  }, [])
  return frame
}

/* Where the page scrolls and not the list, the bar stays at its top. */
const Frame = styled.div`
  ${barFrame}
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.sticky + 1};
  background: ${({ theme }) => theme.color.bg.surface};
`
// On a phone the actions have their own line below the count. They scroll sideways, and the last one fades.
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  flex: 1;
  min-width: 0;
  min-height: ${({ theme }) => theme.size.controlMd};
  padding: ${({ theme }) => `0 ${theme.space[4]} 0 ${theme.space[12]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.selected};
  ${media.phone} {
    padding: ${({ theme }) => theme.space[4]};
  }
`
const Count = styled.b`
  padding-right: ${({ theme }) => theme.space[12]};
  margin-right: ${({ theme }) => theme.space[4]};
  border-right: 1px solid ${({ theme }) => theme.color.accent.border};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  color: ${({ theme }) => theme.color.accent.text};
  white-space: nowrap;
  ${media.phone} {
    order: -2;
    padding-left: 10px;
    border-right: 0;
  }
`
const Actions = styled.div`
  display: contents;
  ${media.phone} {
    display: flex;
    gap: ${({ theme }) => theme.space[4]};
    flex: 1 0 100%;
    padding-right: 40px;
    overflow-x: auto;
    mask-image: linear-gradient(to right, currentcolor calc(100% - 40px), transparent);
  }
`
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  margin-left: auto;
  ${media.phone} {
    order: -1;
    flex: 1 0 55%;
    justify-content: flex-end;
  }
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
