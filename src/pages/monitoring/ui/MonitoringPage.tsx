import { Trans } from '@lingui/react/macro'

/** モニタリング */
export function MonitoringPage() {
  return (
    <h1>
      <Trans>モニタリング</Trans>
    </h1>
  )
}
