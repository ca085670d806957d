import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AttentionReasonName } from '@/entities/test-subject'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import type { NudgeKindName } from '../api/nudge-subjects-api'
import { nudgeFor, nudgeKinds, nudgeRequest } from '../model/nudge-words'
import { LazyNudgeQuestion } from './LazyNudgeQuestion'

/**
 * 催促 from a row: with its reasons what fixes them is proposed, without them the message is chosen; either is read before it is
 * sent. The keys of the list stay with its rows; who uses them nudges from the panel.
 */
export function NudgeRowButton({
  subject,
}: {
  subject: { id: string; code: string; reasons: readonly AttentionReasonName[] | null }
}) {
  const { t } = useLingui()
  const { code, reasons } = subject
  const [asked, setAsked] = useState<NudgeKindName | null>(null)
  const question = asked && (
    <LazyNudgeQuestion subject={subject} kind={asked} timeZone={null} onClose={() => setAsked(null)} />
  )
  if (reasons !== null) {
    const kind = nudgeFor(reasons)
    if (kind === null) return null
    const request = nudgeRequest(kind)
    return (
      <>
        <IconButton
          size="sm"
          icon="send"
          label={t`${code} に「${request}」を送信する`}
          excludeFromTabOrder
          onPress={() => setAsked(kind)}
        />
        {question}
      </>
    )
  }
  return (
    <>
      <MenuTrigger>
        <IconButton size="sm" icon="send" label={t`${code} に催促する`} excludeFromTabOrder />
        <MenuPopover>
          <Menu aria-label={t`催促`}>
            {nudgeKinds.map((kind) => (
              <MenuEntry key={kind} onAction={() => setAsked(kind)}>
                {nudgeRequest(kind)}
              </MenuEntry>
            ))}
          </Menu>
        </MenuPopover>
      </MenuTrigger>
      {question}
    </>
  )
}
