import { Trans } from '@lingui/react/macro'
import { Badge } from '@/shared/ui/badge'

/** Marks an answer that staff entered from paper. */
export function PaperBadge() {
  return (
    <Badge tone="outline">
      <Trans comment="An answer that was given on paper">紙</Trans>
    </Badge>
  )
}
