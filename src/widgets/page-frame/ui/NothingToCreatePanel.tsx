import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { RoutePanel } from './RoutePanel'

/** A panel at the address for creating something that this version cannot create. Says so, and what to do instead. */
export function NothingToCreatePanel({
  title,
  listAddress,
  children,
}: {
  title: string
  listAddress: string
  /** Two sentences: that it cannot be created here, and what to do. */
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
