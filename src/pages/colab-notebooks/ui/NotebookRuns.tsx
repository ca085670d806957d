import { Trans } from '@lingui/react/macro'
import type { NotebookRun } from '@/shared/api/generated/schema'
import { formatDateTime } from '@/shared/lib/dates'

/** 実行の記録: when it was run with live data, and with whose key. */
export function NotebookRuns({
  runs,
  timeZone,
}: {
  runs: readonly Pick<NotebookRun, 'id' | 'ranAt' | 'ranByName'>[]
  timeZone: string
}) {
  return (
    <section aria-labelledby="notebook-runs">
      <h3 id="notebook-runs">
        <Trans>実行の記録</Trans>
      </h3>
      {runs.length === 0 ? (
        <p>
          <Trans>まだ実行されていません。</Trans>
        </p>
      ) : (
        <ul>
          {runs.map(({ id, ranAt, ranByName }) => (
            <li key={id}>
              <time dateTime={ranAt}>{formatDateTime(Date.parse(ranAt), timeZone)}</time> {ranByName}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
