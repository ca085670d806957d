import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CountedTag, useTagsOfProject } from '@/entities/tag'
import { formatNumber } from '@/shared/lib/numbers'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { Select } from '@/shared/ui/select'
import { useNotify } from '@/shared/ui/snackbar'
import { useMergeTagsMutation } from '../api/merge-tags-api'

/** Asks which tag this one is merged into, and says that this cannot be undone. */
export function MergeTagDialog({
  projectId,
  merged,
  onClose,
}: {
  projectId: string
  /** The tag that is removed. */
  merged: CountedTag
  onClose: () => void
}) {
  const { t } = useLingui()
  const notify = useNotify()
  const tags = useTagsOfProject(projectId)
  const [intoTagId, choose] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [merge, { isLoading }] = useMergeTagsMutation()
  const { name } = merged.tag
  const count = formatNumber(merged.subjectCount)
  const confirm = async () => {
    if (intoTagId === null) return setProblem(t`統合先のタグを選んでください。`)
    const { error } = await merge({ tagId: merged.tag.id, intoTagId })
    if (error) return setProblem(failureSentence(error))
    notify.done(t`タグ「${name}」を統合しました。`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`「${name}」をほかのタグに統合しますか？`}
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      confirmLabel={t`統合する`}
      pendingLabel={t`統合中…`}
      isPending={isLoading}
      isDangerous
      problem={problem}
    >
      <p>
        <Trans>
          {count}名の被験者を統合先のタグに移し、「{name}」をなくします。この操作は元に戻せません。
        </Trans>
      </p>
      <Select
        label={t`統合先`}
        need="required"
        options={tags.filter(({ id }) => id !== merged.tag.id).map(({ id, name: label }) => ({ id, label }))}
        value={intoTagId}
        onChange={choose}
      />
    </ConfirmDialog>
  )
}
