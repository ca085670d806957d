import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { AlertEventDetails } from '@/entities/alert'
import { paths } from '@/shared/routes'
import { focusRing } from '@/shared/theme'

/** Whom an alert of a cohort counted when it was raised, with the way to the day of each. */
export function CountedSubjects({
  projectId,
  cohort: { holding, members },
  windowOn,
}: {
  projectId: string
  cohort: NonNullable<AlertEventDetails['cohort']>
  windowOn: string
}) {
  const { t } = useLingui()
  const { items, total } = members
  const more = total - items.length
  const gone = holding - total
  return (
    <section aria-labelledby="counted-subjects">
      <h3 id="counted-subjects">
        <Trans>当てはまった被験者</Trans>
      </h3>
      <Subjects>
        {items.map(({ testSubjectId, code, valueText }) => (
          <li key={testSubjectId}>
            <Code to={`${paths.monitoring(projectId)}&subject=${testSubjectId}&day=${windowOn}`}>{code}</Code>
            <span>{valueText ?? '—'}</span>
          </li>
        ))}
      </Subjects>
      {more > 0 && <p>{t`ほか${more}名`}</p>}
      {gone > 0 && <p>{t`このうち${gone}名は、その後に削除されました。`}</p>}
    </section>
  )
}

const Subjects = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[12]};
    min-height: 24px;
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
`
const Code = styled(Link)`
  ${focusRing}
  color: ${({ theme }) => theme.color.accent.text};
`
