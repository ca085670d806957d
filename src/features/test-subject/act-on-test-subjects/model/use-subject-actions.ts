import { useLingui } from '@lingui/react/macro'
import { withLostLinks } from '@/entities/device'
import type { TestSubjectStatusName } from '@/entities/test-subject'
import { formatNumber } from '@/shared/lib/numbers'
import { useTellOutcome } from '@/shared/ui/snackbar'
import {
  useChangeTestSubjectStatusMutation,
  useDeleteTestSubjectsMutation,
  useRestoreTestSubjectsMutation,
  useTagTestSubjectsMutation,
  useUntagTestSubjectsMutation,
} from '../api/act-on-test-subjects-api'

/** The actions on several subjects. Each reports its result and resolves to whether it succeeded; what was deleted is said beside its undo. */
export function useSubjectActions() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [change, changing] = useChangeTestSubjectStatusMutation()
  const [tag, tagging] = useTagTestSubjectsMutation()
  const [untag, untagging] = useUntagTestSubjectsMutation()
  const [remove, removing] = useDeleteTestSubjectsMutation()
  const [restore, restoring] = useRestoreTestSubjectsMutation()
  const count = (ids: readonly string[]) => formatNumber(ids.length)
  return {
    isPending: [changing, tagging, untagging, removing, restoring].some(({ isLoading }) => isLoading),
    changeStatus: (testSubjectIds: string[], status: TestSubjectStatusName) =>
      tell(change({ testSubjectIds, status }), t`${count(testSubjectIds)}名の状態を変更しました。`),
    tag: (testSubjectIds: string[], tagId: string) =>
      tell(tag({ testSubjectIds, tagId }), t`${count(testSubjectIds)}名にタグを付けました。`),
    untag: (testSubjectIds: string[], tagId: string) =>
      tell(untag({ testSubjectIds, tagId }), t`${count(testSubjectIds)}名からタグを外しました。`),
    remove: (testSubjectIds: string[]) => tell(remove({ testSubjectIds })),
    restore: (testSubjectIds: string[]) =>
      tell(restore({ testSubjectIds }), (lost = []) =>
        withLostLinks(t`${count(testSubjectIds)}名を元に戻しました。`, lost),
      ),
  }
}
