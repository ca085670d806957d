import { Trans, useLingui } from '@lingui/react/macro'
import type { CountedTag } from '@/entities/tag'
import { listed } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { DeleteDialog } from '@/shared/ui/confirm-dialog'
import { LazyRulesOfTags } from './LazyRulesOfTags'

/** Asks before tags are deleted, names them, and says how many subjects have them and which rules of alerts name them. */
export function DeleteTagDialog({
  projectId,
  tags,
  count,
  isPending,
  onConfirm,
  onClose,
}: {
  projectId: string
  /** Those that are on the screen. */
  tags: readonly CountedTag[]
  count: number
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const shown = formatNumber(tags.reduce((sum, { subjectCount }) => sum + subjectCount, 0))
  const others = formatNumber(count - tags.length)
  const known = listed(tags.map(({ tag }) => tag.name))
  const names = count > tags.length ? t`${known} ほか${others}件` : known
  return (
    <DeleteDialog
      title={
        count === 1 ? t`タグ「${names}」を削除しますか？` : t`${formatNumber(count)}件のタグを削除しますか？`
      }
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      isPending={isPending}
    >
      {count === 1 ? (
        <p>
          <Trans>{shown}名の被験者からこのタグが外れます。被験者と測定データは残ります。</Trans>
        </p>
      ) : (
        <>
          <p>{names}</p>
          <p>
            <Trans>付いているすべての被験者から外れます。被験者と測定データは残ります。</Trans>
          </p>
        </>
      )}
      <LazyRulesOfTags projectId={projectId} tagIds={tags.map(({ tag }) => tag.id)} />
      <p>
        <Trans>30日以内は元に戻せます。その後は完全に消去されます。</Trans>
      </p>
    </DeleteDialog>
  )
}
