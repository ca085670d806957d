import { useLingui } from '@lingui/react/macro'
import { withLostLinks } from '@/entities/device'
import type { TestSubjectStatusName } from '@/entities/test-subject'
import { formatNumber } from '@/shared/lib/numbers'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import {
  useChangeTestSubjectStatusMutation,
  useDeleteTestSubjectsMutation,
  useRestoreTestSubjectsMutation,
  useTagTestSubjectsMutation,
  useUntagTestSubjectsMutation,
} from '../api/act-on-test-subjects-api'

/** The actions on several subjects. Each reports its result and resolves to whether it succeeded. */
export function useSubjectActions() {
  const { t } = useLingui()
  const notify = useNotify()
  const [change, changing] = useChangeTestSubjectStatusMutation()
  const [tag, tagging] = useTagTestSubjectsMutation()
  const [untag, untagging] = useUntagTestSubjectsMutation()
  const [remove, removing] = useDeleteTestSubjectsMutation()
  const [restore, restoring] = useRestoreTestSubjectsMutation()
  const told = async <T>(
    act: PromiseLike<{ data?: T | undefined; error?: unknown }>,
    done: string,
    whole = (said: string, _data: T) => said,
  ): Promise<boolean> => {
    const { data, error } = await act
    if (error) notify.failed(failureSentence(error))
    else notify.done(data === undefined ? done : whole(done, data))
    return !error
  }
  const count = (ids: readonly string[]) => formatNumber(ids.length)
  return {
    isPending: [changing, tagging, untagging, removing, restoring].some(({ isLoading }) => isLoading),
    changeStatus: (testSubjectIds: string[], status: TestSubjectStatusName) =>
      told(change({ testSubjectIds, status }), t`${count(testSubjectIds)}名の状態を変更しました。`),
    tag: (testSubjectIds: string[], tagId: string) =>
      told(tag({ testSubjectIds, tagId }), t`${count(testSubjectIds)}名にタグを付けました。`),
    untag: (testSubjectIds: string[], tagId: string) =>
      told(untag({ testSubjectIds, tagId }), t`${count(testSubjectIds)}名からタグを外しました。`),
    remove: (testSubjectIds: string[]) =>
      told(remove({ testSubjectIds }), t`${count(testSubjectIds)}名を削除しました。`),
    restore: (testSubjectIds: string[]) =>
      told(restore({ testSubjectIds }), t`${count(testSubjectIds)}名を元に戻しました。`, withLostLinks),
  }
}
