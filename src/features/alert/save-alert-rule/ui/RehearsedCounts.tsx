import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { AlertRehearsal } from '@/entities/alert'
import { formatMonthDay } from '@/shared/lib/dates'

const mostShown = 8

/** When a rule that counts subjects would have raised an alert, and how many it would have counted. */
export function RehearsedCounts({ counts }: { counts: NonNullable<AlertRehearsal['counts']> }) {
  const { t } = useLingui()
  const more = counts.length - mostShown
  return (
    <section aria-labelledby="rehearsed-counts">
      <b id="rehearsed-counts">
        <Trans>発報と解消</Trans>
      </b>
      <Counts>
        {counts.slice(-mostShown).map(({ windowOn, closedOn, holding, of }) => (
          <li key={windowOn}>
            <span>
              {closedOn
                ? t`${formatMonthDay(windowOn)}〜${formatMonthDay(closedOn)}`
                : t`${formatMonthDay(windowOn)}から`}
            </span>
            <span>{t`${of}名のうち${holding}名`}</span>
          </li>
        ))}
      </Counts>
      {more > 0 && <p>{t`ほか${more}回`}</p>}
    </section>
  )
}

const Counts = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    min-height: 24px;
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
`
