import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useUnsavedMark } from '@/shared/lib/unsaved-changes'
import { media } from '@/shared/theme'
import { Button } from '../button'
import { CopyButton } from '../copy-button'
import { Icon } from '../icon'
import { useUnsavedChanges } from '../unsaved-changes'

/** A secret that nobody can show again, until somebody says that it is kept. */
export function SecretNote({
  sentence,
  label,
  secret,
  actions,
  children,
  onKept,
}: {
  /** What was made. */
  sentence: string
  /** Of the secret. */
  label: string
  secret: string
  /** Beside copying. */
  actions?: ReactNode
  /** What came of the actions. */
  children?: ReactNode
  onKept: () => void
}) {
  useUnsavedMark(true)
  const question = useUnsavedChanges(1)
  return (
    <Note role="status">
      <Sentence>
        <Icon name="key" />
        <span>
          <b>{sentence}</b>
          <Trans>
            この値は一度だけ表示します。閉じると再表示できないため、安全な場所に保管してください。
          </Trans>
        </span>
      </Sentence>
      <Line>
        <Secret aria-label={label} readOnly value={secret} onFocus={(event) => event.target.select()} />
        <CopyButton text={secret} variant="primary" size="md" />
        {actions}
        <Button onPress={onKept}>
          <Trans>保管しました</Trans>
        </Button>
      </Line>
      {children}
      {question}
    </Note>
  )
}

const Note = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[12]};
  padding: ${({ theme }) => theme.space[16]};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.success.subtle};
`
const Sentence = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[12]};
  b {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
`
const Secret = styled.input`
  flex: 1 1 380px;
  min-width: 0;
  height: 36px;
  padding: 0 ${({ theme }) => theme.space[12]};
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  ${media.phone} {
    flex-basis: 100%;
  }
`
