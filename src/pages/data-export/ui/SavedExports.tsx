import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatLabel } from '@/entities/data-out/data-export'
import {
  repetitionSentence,
  type SavedExport,
  useDeleteSavedExportMutation,
  useSavedExportsQuery,
} from '@/entities/data-out/saved-export'
import { LazySaveExportPanel } from '@/features/saved-export/save-export'
import { middleDot } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { IconButton } from '@/shared/ui/icon-button'
import { InlineNote } from '@/shared/ui/inline-note'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { failureSentence } from '@/shared/ui/problem-note'
import { QueryView } from '@/shared/ui/query-view'
import { useNotify } from '@/shared/ui/snackbar'

/** A project keeps at most 100. */
const all = { offset: 0, limit: 100 }

/** 保存した条件: choices that are used again by a press, or make exports by themselves. */
export function SavedExports({
  projectId,
  timeZone,
  onUse,
}: {
  projectId: string
  timeZone: string
  onUse: (saved: SavedExport) => void
}) {
  const { t } = useLingui()
  const query = useSavedExportsQuery({ projectId, ...all })
  // Nothing is said of what nobody has saved yet: the form has the button.
  if (query.data?.total === 0) return null
  return (
    <Section aria-labelledby="saved-exports">
      <h2 id="saved-exports">
        <Trans>保存した条件</Trans>
      </h2>
      <QueryView query={query} what={t`保存した条件`}>
        {({ items }) => (
          <List>
            {items.map((saved) => (
              <Entry
                key={saved.id}
                saved={saved}
                projectId={projectId}
                timeZone={timeZone}
                onUse={() => onUse(saved)}
              />
            ))}
          </List>
        )}
      </QueryView>
    </Section>
  )
}

function Entry({
  saved,
  projectId,
  timeZone,
  onUse,
}: {
  saved: SavedExport
  projectId: string
  timeZone: string
  onUse: () => void
}) {
  const { t } = useLingui()
  const [asked, ask] = useState<'edit' | 'delete' | null>(null)
  const { name, definition, purpose, destinationId, repeats, nextAt, lastDays, failure } = saved
  const close = () => ask(null)
  const facts = [
    formatLabel(definition.format),
    repeats === null ? null : repetitionSentence(saved),
    lastDays === null ? null : t`直近${lastDays}日間`,
    nextAt === null ? null : t`次回 ${formatDateTime(Date.parse(nextAt), timeZone)}`,
  ]
  return (
    <li>
      <Line>
        <div>
          <Name>{name}</Name>
          <Small>{facts.filter((fact) => fact !== null).join(middleDot())}</Small>
        </div>
        <Actions>
          <Button size="sm" onPress={onUse}>
            <Trans>使う</Trans>
          </Button>
          <MenuTrigger>
            <IconButton icon="more" label={t`「${name}」のその他の操作`} size="sm" />
            <MenuPopover placement="bottom end">
              <Menu>
                <MenuEntry icon="edit" onAction={() => ask('edit')}>{t`名前と定期出力を変える`}</MenuEntry>
                <MenuEntry icon="trash" isDangerous onAction={() => ask('delete')}>{t`削除する`}</MenuEntry>
              </Menu>
            </MenuPopover>
          </MenuTrigger>
        </Actions>
      </Line>
      {failure !== null && (
        <InlineNote tone="danger">{t`前回の定期出力はできませんでした。${failure}`}</InlineNote>
      )}
      {asked === 'edit' && (
        <LazySaveExportPanel
          projectId={projectId}
          name={name}
          definition={definition}
          purpose={purpose}
          destinationId={destinationId}
          saved={saved}
          onClose={close}
        />
      )}
      {asked === 'delete' && <DeleteDialog saved={saved} onClose={close} />}
    </li>
  )
}

function DeleteDialog({ saved: { id, name }, onClose }: { saved: SavedExport; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const [remove, { isLoading, error }] = useDeleteSavedExportMutation()
  const confirm = async () => {
    const { error: refused } = await remove({ savedExportId: id })
    if (refused) return
    notify.done(t`条件「${name}」を削除しました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`条件「${name}」を削除しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`削除する`}
      isPending={isLoading}
      isDangerous
      problem={error && failureSentence(error)}
    >
      {t`定期出力も止まります。これまでに出力したファイルは残ります。`}
    </ConfirmDialog>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  h2 {
    ${({ theme }) => ({ ...theme.typography.heading })}
  }
`
const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: ${({ theme }) => theme.space[8]};
    padding: ${({ theme }) => `${theme.space[12]} 0`};
    border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[12]};
  > div:first-child {
    min-width: 0;
  }
`
const Name = styled.b`
  overflow-wrap: anywhere;
`
const Small = styled.p`
  color: ${({ theme }) => theme.color.text.secondary};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
`
const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[8]};
`
