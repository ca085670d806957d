import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '@/shared/theme'
import { Button, type ButtonSize, type ButtonVariant } from '../button'
import { IconButton } from '../icon-button'

const shownMs = 2000

/** Copies a text to the clipboard and confirms it in place and to screen readers. */
export function CopyButton({
  text,
  label,
  isIconOnly,
  variant = 'secondary',
  size = 'sm',
  onCopied,
}: {
  text: string
  /** What is copied: URL をコピーする. */
  label?: string
  isIconOnly?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  onCopied?: () => void
}) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none')
  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        setOutcome('copied')
        onCopied?.()
      },
      () => setOutcome('failed'),
    )
  const words = {
    none: label ?? t`コピーする`,
    copied: t`コピーしました`,
    failed: t`コピーできませんでした`,
  }[outcome]
  const icon = outcome === 'copied' ? 'check' : 'copy'
  return (
    <>
      {isIconOnly ? (
        <IconButton icon={icon} label={words} size={size} onPress={copy} />
      ) : (
        <Button icon={icon} size={size} variant={variant} onPress={copy}>
          {words}
        </Button>
      )}
      <Said role="status">
        {outcome === 'copied' && (
          <span>
            <Trans>コピーしました</Trans>
          </span>
        )}
        {outcome === 'failed' && (
          <span>
            <Trans>コピーできませんでした</Trans>
          </span>
        )}
      </Said>
    </>
  )
}

const Said = styled.span`
  ${visuallyHidden}
`
