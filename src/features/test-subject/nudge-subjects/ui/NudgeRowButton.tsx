import { useLingui } from '@lingui/react/macro'
import type { AttentionReasonName } from '@/entities/test-subject'
import { IconButton } from '@/shared/ui/icon-button'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import { type NudgeKindName, useNudgeSubjectsMutation } from '../api/nudge-subjects-api'
import { nudgeFor, nudgeKinds, nudgeRequest } from '../model/nudge-words'

/**
 * 催促 from a row: with its reasons one press sends what mends them, without them the message is chosen. The keys of the list stay
 * with its rows; who uses them nudges from the panel.
 */
export function NudgeRowButton({
  subject: { id, code, reasons },
}: {
  subject: { id: string; code: string; reasons: readonly AttentionReasonName[] | null }
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const [nudge, { isLoading }] = useNudgeSubjectsMutation()
  const send = async (kind: NudgeKindName) => {
    const { data, error } = await nudge({ testSubjectIds: [id], kind })
    if (error) return notify.failed(failureSentence(error))
    const [refused] = data.refused
    const request = nudgeRequest(kind)
    if (refused) notify.failed(`${code}: ${refused.reason}`)
    else notify.done(t`${code} に「${request}」を送信します。`)
  }
  if (reasons !== null) {
    const kind = nudgeFor(reasons)
    if (kind === null) return null
    const request = nudgeRequest(kind)
    return (
      <IconButton
        size="sm"
        icon="send"
        label={t`${code} に「${request}」を送信する`}
        excludeFromTabOrder
        isDisabled={isLoading}
        onPress={() => void send(kind)}
      />
    )
  }
  return (
    <MenuTrigger>
      <IconButton
        size="sm"
        icon="send"
        label={t`${code} に催促する`}
        excludeFromTabOrder
        isDisabled={isLoading}
      />
      <MenuPopover>
        <Menu aria-label={t`催促`}>
          {nudgeKinds.map((kind) => (
            <MenuEntry key={kind} onAction={() => void send(kind)}>
              {nudgeRequest(kind)}
            </MenuEntry>
          ))}
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  )
}
