import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { RoutePanel } from './RoutePanel'

/** The address for making something that this version cannot make: says so, what one can do, and leads back. */
export function NothingToCreatePanel({
  title,
  listAddress,
  children,
}: {
  title: string
  listAddress: string
  /** Two sentences: that it cannot be made here, and what to do. */
  children: ReactNode
}) {
  return (
    <RoutePanel
      title={title}
      listAddress={listAddress}
      footer={(close) => (
        <Button onPress={close}>
          <Trans>一覧に戻る</Trans>
        </Button>
      )}
    >
      <InlineNote tone="info">{children}</InlineNote>
    </RoutePanel>
  )
}
