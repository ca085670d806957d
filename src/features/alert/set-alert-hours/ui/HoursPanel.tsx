import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  type AlertPerson,
  alertDigestPaceName,
  alertReachName,
  readHours,
  useAlertPeopleQuery,
} from '@/entities/alert'
import { useProjectTimeZone } from '@/entities/project'
import { useLocale } from '@/shared/i18n'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { type Fact, FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
import { hoursText } from '../../../../../engines/alert-rule'
import { PersonHoursForm } from './PersonHoursForm'

/** Everybody of the project with their hours; one at a time is changed. */
export function HoursPanel({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { t } = useLingui()
  const timeZone = useProjectTimeZone(projectId)
  const query = useAlertPeopleQuery({ projectId })
  const [changed, change] = useState<string | null>(null)
  return (
    <SidePanel
      title={t`当番と通知を控える時間`}
      isOpen
      onClose={onClose}
      footer={
        <Button onPress={onClose}>
          <Trans>閉じる</Trans>
        </Button>
      }
    >
      <Frame>
        <p>
          <Trans>
            アラートの段階的な通知と、まとめたメールで使います。時刻はプロジェクトのタイムゾーン（{timeZone}
            ）のものです。
          </Trans>
        </p>
        <QueryView query={query} what={t`当番の時間`}>
          {(people) => (
            <People aria-label={t`プロジェクトの人`}>
              {people.map((person) => (
                <li key={person.userId}>
                  <Name>
                    <span>{person.name}</span> {person.isOwner && <Badge>{t`オーナー`}</Badge>}
                  </Name>
                  {person.reach !== 'REACHED' && (
                    <InlineNote tone="warning">
                      {t`アラートのメールが届きません: ${alertReachName(person.reach)}`}
                    </InlineNote>
                  )}
                  {changed === person.userId ? (
                    <PersonHoursForm projectId={projectId} person={person} onDone={() => change(null)} />
                  ) : (
                    <Shown person={person} onChange={() => change(person.userId)} />
                  )}
                </li>
              ))}
            </People>
          )}
        </QueryView>
      </Frame>
    </SidePanel>
  )
}

function Shown({ person, onChange }: { person: AlertPerson; onChange: () => void }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { pace, digestHour } = person
  const { duty, quiet, criticalPasses } = readHours(person.hours)
  const quietly = hoursText(quiet, locale)
  const facts: Fact[] = [
    { name: t`当番の時間`, value: hoursText(duty, locale) || t`なし` },
    {
      name: t`通知を控える時間`,
      value:
        quietly === '' ? t`なし` : criticalPasses ? t`${quietly}（重大は届く）` : t`${quietly}（重大も待つ）`,
    },
    {
      name: t`メールの届き方`,
      value: pace === 'DAILY' ? t`毎日${digestHour}:00（本人の時計）にまとめて` : alertDigestPaceName(pace),
    },
  ]
  return (
    <>
      <FactList facts={facts} />
      <div>
        <Button size="sm" icon="edit" onPress={onChange}>{t`${person.name} さんの時間を変える`}</Button>
      </div>
    </>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
`
const People = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
    padding: ${({ theme }) => `${theme.space[16]} 0`};
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
const Name = styled.h3`
  ${({ theme }) => ({ ...theme.typography.subheading })}
`
