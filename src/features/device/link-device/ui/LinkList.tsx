import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatDateTime } from '@/shared/lib/dates'
import type { StudyPeriod } from '@/shared/lib/study-days'
import { Button } from '@/shared/ui/button'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { useChangeDeviceLinkMutation, useRemoveDeviceLinkMutation } from '../api/link-device-api'
import { ChangeLinkDialog } from './ChangeLinkDialog'
import { ReattributionNotes } from './ReattributionNotes'

/** A row of the list of links, for a device or for a subject. */
export interface ListedLink {
  readonly id: string
  readonly deviceId: string
  readonly from: string
  readonly to: string | null
  /** The code of the linked device or subject. */
  readonly name: string
  readonly timeZone: string
  /** The period of the subject's project; undefined while it loads. */
  readonly period: StudyPeriod | undefined
}

/**
 * The links of a device or a subject, the latest first. A link can be ended now, changed, or removed; none is made where
 * onLink is null.
 */
export function LinkList({ links, onLink }: { links: readonly ListedLink[]; onLink: (() => void) | null }) {
  const { t } = useLingui()
  const [moved, move] = useState<ListedLink | null>(null)
  return (
    <Frame aria-label={t`デバイスの紐づけ`}>
      <Head>
        <h3>
          <Trans>デバイスの紐づけ</Trans>
        </h3>
        {onLink && (
          <Button size="sm" icon="plus" onPress={onLink}>
            <Trans>紐づける</Trans>
          </Button>
        )}
      </Head>
      {links.length === 0 ? (
        <Quiet>
          <Trans>まだ紐づけがありません。</Trans>
        </Quiet>
      ) : (
        <ul>
          {links.map((link) => (
            <LinkRow key={link.id} link={link} onMove={() => move(link)} />
          ))}
        </ul>
      )}
      <ReattributionNotes
        deviceIds={[...new Set(links.map(({ deviceId }) => deviceId))]}
        timeZone={links[0]?.timeZone ?? 'UTC'}
      />
      {moved && (
        <ChangeLinkDialog
          link={moved}
          name={moved.name}
          timeZone={moved.timeZone}
          period={moved.period}
          onClose={() => move(null)}
        />
      )}
    </Frame>
  )
}

function LinkRow({ link, onMove }: { link: ListedLink; onMove: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [change] = useChangeDeviceLinkMutation()
  const [remove] = useRemoveDeviceLinkMutation()
  const from = formatDateTime(new Date(link.from), link.timeZone)
  const to = link.to === null ? t`現在` : formatDateTime(new Date(link.to), link.timeZone)
  const told = ({ error }: { error?: unknown }, done: string) =>
    error ? notify.failed(failureSentence(error)) : notify.done(done)
  const actions: Record<string, () => unknown> = {
    move: onMove,
    end: async () =>
      told(
        await change({ deviceLinkId: link.id, from: link.from, to: new Date().toISOString() }),
        t`紐づけを終了しました。`,
      ),
    remove: async () => told(await remove({ deviceLinkId: link.id }), t`紐づけを取り消しました。`),
  }
  const label = t`「${link.name}」との紐づけの操作`
  return (
    <Row>
      <b>{link.name}</b>
      <span>{t`${from} 〜 ${to}`}</span>
      <MenuTrigger>
        <IconButton icon="more" size="sm" label={label} />
        <MenuPopover placement="bottom end">
          <Menu aria-label={label} onAction={(key) => void actions[String(key)]?.()}>
            {link.to === null ? <MenuEntry id="end">{t`いま終了する`}</MenuEntry> : null}
            <MenuEntry id="move">{t`期間を変更する`}</MenuEntry>
            <MenuEntry id="remove" isDangerous>{t`誤りとして取り消す`}</MenuEntry>
          </Menu>
        </MenuPopover>
      </MenuTrigger>
    </Row>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[16]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
`
const Quiet = styled.p`
  color: ${({ theme }) => theme.color.text.secondary};
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-height: 40px;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  > span {
    flex: 1;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
