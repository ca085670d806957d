import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { NativeButton } from '@/shared/ui/native-controls'

/** Stands where an entry of a repeat, a file or a signature was: says what is gone, and brings it back. */
export function RemovedNote({
  label,
  isNew,
  onRestore,
}: {
  label: string
  /** It has been removed just now: the focus was in it. */
  isNew: boolean
  onRestore: () => void
}) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.focus()
  }, [isNew])
  return (
    <Frame ref={place} tabIndex={-1} role="status">
      <span>
        <Trans>{label}を削除しました。</Trans>
      </span>
      <NativeButton aria-label={t`${label}を元に戻す`} onClick={onRestore}>
        <Trans>元に戻す</Trans>
      </NativeButton>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5em;
  margin-top: 1em;
  padding: 0.5em 1em;
  border: 1px dashed ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  overflow-wrap: anywhere;
  > span {
    flex: 1 1 10em;
  }
`
