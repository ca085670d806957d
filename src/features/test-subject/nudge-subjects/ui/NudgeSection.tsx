import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useViewerQuery } from '@/entities/session'
import { formatDate, formatDateTime, type LocalDate } from '@/shared/lib/dates'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { type Nudge, type NudgeKindName, useNudgesQuery } from '../api/nudge-subjects-api'
import { nudgeKindName, nudgeKinds, nudgeRequest } from '../model/nudge-words'
import { LazyNudgeQuestion } from './LazyNudgeQuestion'

/** 催促: what the subject was sent about the day, and the prepared messages. Nothing for those who may not write. */
export function NudgeSection({
  subject,
  day,
  timeZone,
}: {
  subject: { id: string; code: string }
  day: LocalDate
  timeZone: string
}) {
  const { t } = useLingui()
  const { data: nudges = [] } = useNudgesQuery({ testSubjectId: subject.id, about: day })
  const canNudge = useViewerQuery().data?.canNudge === true
  const [asked, setAsked] = useState<NudgeKindName | null>(null)
  if (!canNudge && nudges.length === 0) return null
  return (
    <Frame aria-label={t`催促`}>
      <Heading>
        <h3>
          <Trans>催促</Trans>
        </h3>
        {nudges.length === 0 && (
          <small>
            <Trans>この日の分は未送信です</Trans>
          </small>
        )}
        {canNudge && (
          <MenuTrigger>
            <Button size="sm" icon="mail">
              <Trans>催促する</Trans>
            </Button>
            <MenuPopover placement="bottom end">
              <Menu
                aria-label={t`催促の内容`}
                onAction={(key) => {
                  const kind = nudgeKinds.find((each) => each === key)
                  if (kind) setAsked(kind)
                }}
              >
                {nudgeKinds.map((kind) => (
                  <MenuEntry key={kind} id={kind}>
                    {nudgeRequest(kind)}
                  </MenuEntry>
                ))}
              </Menu>
            </MenuPopover>
          </MenuTrigger>
        )}
      </Heading>
      {nudges.length > 0 && (
        <ul>
          {nudges.map((one) => (
            <li key={one.id}>
              <NudgeLine nudge={one} day={day} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <LazyNudgeQuestion
          subject={subject}
          timeZone={timeZone}
          kind={asked}
          about={day}
          onClose={() => setAsked(null)}
        />
      )}
    </Frame>
  )
}

/** 11/22 催促（装着）を送信. */
function NudgeLine({ nudge, day, timeZone }: { nudge: Nudge; day: LocalDate; timeZone: string }) {
  const { t } = useLingui()
  const said = [formatDate(day), nudgeKindName(nudge.kind)] as const
  const words = {
    SENT: t`${said[0]} 催促（${said[1]}）を送信`,
    WAITING: t`${said[0]} 催促（${said[1]}）を送信待ち`,
    NOT_SENT: t`${said[0]} 催促（${said[1]}）は届いていません`,
  }
  const at = formatDateTime(Date.parse(nudge.createdAt), timeZone)
  return (
    <>
      {words[nudge.state]} <small>{nudge.sentBy === null ? at : t`${at} ${nudge.sentBy}`}</small>
    </>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]} ${theme.space[6]}`};
  ${({ theme }) => ({ ...theme.typography.dense })}
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  min-height: 28px;
  h3 {
    ${({ theme }) => ({ ...theme.typography.dense })}
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  > button {
    margin-left: auto;
  }
`
