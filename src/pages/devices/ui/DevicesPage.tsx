import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Outlet, useNavigate, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { HowDataArrives } from '@/entities/measurement'
import { DeleteDevicesDialog, useDeleteDevices } from '@/features/device/delete-devices'
import { ExportDevicesButton } from '@/features/device/export-devices'
import { ExtendLinksButton } from '@/features/device/extend-links'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { formatNumber } from '@/shared/lib/numbers'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { ActionBar } from '@/shared/ui/filter-bar'
import { IconButton } from '@/shared/ui/icon-button'
import { ButtonLink } from '@/shared/ui/link'
import { Menu, MenuEntry, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { PageHead } from '@/shared/ui/page-head'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import { UndoNote } from '@/shared/ui/undo-note'
import { DevicesAlikeNote } from '@/widgets/codes-alike'
import { DeviceTable } from '@/widgets/device-table'
import { LazyUnconnectedDevices } from './LazyUnconnectedDevices'

const nobody: ReadonlySet<string> = new Set()

type View = 'all' | 'unconnected'

/** デバイス: the devices of the company, or those that are worn and not connected. */
export function DevicesPage() {
  const { t } = useLingui()
  useDocumentTitle(t`デバイス`)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const view: View = params.get('view') === 'unconnected' ? 'unconnected' : 'all'
  const deletion = useDeleteDevices()
  const [ids, setIds] = useState(nobody)
  const [deleted, setDeleted] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const count = formatNumber(deleted.length)
  // Page, order and filters of the one list mean nothing in the other.
  const show = (next: View) => {
    setIds(nobody)
    void navigate(next === 'all' ? paths.devices() : paths.unconnectedDevices())
  }

  const remove = async () => {
    const chosen = [...ids]
    const isDone = await deletion.remove(chosen)
    setAsking(false)
    if (!isDone) return
    setDeleted(chosen)
    setIds(nobody)
  }
  const restore = async (chosen: string[]) => {
    if (!(await deletion.restore(chosen))) return
    setDeleted([])
    setIds(nobody)
  }
  return (
    <>
      <PageHead
        title={t`デバイス`}
        description={<HowDataArrives />}
        actions={
          <>
            <ButtonLink to={paths.deviceBulkRegistration()} icon="upload">
              <Trans>一括登録</Trans>
            </ButtonLink>
            <ButtonLink to={paths.deviceNew()} state={panelOverList} variant="primary" icon="plus">
              <Trans>デバイスを登録する</Trans>
            </ButtonLink>
          </>
        }
      />
      {deleted.length > 0 && (
        <UndoNote
          message={t`デバイス${count}件を削除しました。30日以内は元に戻せます。`}
          isPending={deletion.isPending}
          onUndo={() => void restore(deleted)}
          onClose={() => setDeleted([])}
          closeLabel={t`この知らせを閉じる`}
        />
      )}
      <DevicesAlikeNote />
      <Views>
        <SegmentedControl<View>
          label={t`表示するデバイス`}
          value={view}
          onChange={show}
          segments={[
            { id: 'all', label: t`すべて` },
            { id: 'unconnected', label: t`未連携` },
          ]}
        />
      </Views>
      {view === 'unconnected' ? (
        <LazyUnconnectedDevices selection={{ ids, onChange: setIds }} />
      ) : (
        <DeviceTable
          selection={{ ids, onChange: setIds }}
          rowAction={({ id, code }) => (
            <MenuTrigger>
              <IconButton icon="more" size="sm" label={t`「${code}」の操作`} />
              <MenuPopover placement="bottom end">
                <Menu aria-label={t`「${code}」の操作`}>
                  <MenuEntry
                    icon="edit"
                    onAction={() => navigate(paths.deviceEdit(id), { state: panelOverList })}
                  >{t`編集する`}</MenuEntry>
                  <MenuEntry
                    icon="link"
                    onAction={() => navigate(paths.deviceAuth(id))}
                  >{t`連携を見る`}</MenuEntry>
                  <MenuEntry
                    icon="clock"
                    onAction={() => navigate(paths.auditLogOf(id))}
                  >{t`操作履歴を見る`}</MenuEntry>
                </Menu>
              </MenuPopover>
            </MenuTrigger>
          )}
          listAction={(asked) => <ExportDevicesButton asked={asked} />}
          actionBar={(isDeleted) => (
            <ActionBar count={ids.size} onClear={() => setIds(nobody)}>
              {isDeleted ? (
                <Button size="sm" variant="text" icon="refresh" onPress={() => void restore([...ids])}>
                  <Trans>元に戻す</Trans>
                </Button>
              ) : (
                <>
                  <ExportDevicesButton asked={{ deviceIds: [...ids] }} />
                  <ExtendLinksButton deviceIds={[...ids]} onDone={() => setIds(nobody)} />
                  <Button size="sm" variant="dangerText" icon="trash" onPress={() => setAsking(true)}>
                    <Trans>削除する</Trans>
                  </Button>
                </>
              )}
            </ActionBar>
          )}
        />
      )}
      {isAsking && (
        <DeleteDevicesDialog
          count={ids.size}
          isPending={deletion.isPending}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
      <Outlet />
    </>
  )
}

const Views = styled.div`
  flex: none;
  padding: ${({ theme }) => `0 ${theme.space[24]} ${theme.space[8]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
