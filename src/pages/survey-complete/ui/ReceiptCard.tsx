import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { ShownReceipt } from '@/features/answer-survey'
import { formatDateTime } from '@/shared/lib/dates'

/** When the answer arrived, when the next survey opens, and the scores shown to subjects. */
export function ReceiptCard({ receipt }: { receipt: ShownReceipt }) {
  const { t } = useLingui()
  const answeredAt = momentOf(receipt.answeredAt, receipt.timeZone)
  return (
    <Card>
      <div>
        <dt>
          <Trans>受け付けた日時</Trans>
        </dt>
        <dd>{receipt.isLate ? `${answeredAt} ${t`（締め切り後）`}` : answeredAt}</dd>
      </div>
      {receipt.scores.map(({ name, value, band }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value ?? '—'}</b> {band}
          </dd>
        </div>
      ))}
      {receipt.nextOpensAt !== null && (
        <div>
          <dt>
            <Trans>次のアンケート</Trans>
          </dt>
          <dd>
            <b>{momentOf(receipt.nextOpensAt, receipt.timeZone)}</b>
          </dd>
        </div>
      )}
    </Card>
  )
}

const momentOf = (at: string, timeZone: string) => formatDateTime(Date.parse(at), timeZone)

const Card = styled.dl`
  width: 100%;
  padding: 4px 16px;
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  font-size: 0.875rem;
  text-align: start;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
    min-height: 52px;
  }
  > div + div {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  dd {
    color: ${({ theme }) => theme.color.text.primary};
  }
`
