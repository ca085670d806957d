import { useLingui } from '@lingui/react/macro'
import { failureSentence } from '@/shared/ui/problem-note'
import { useNotify } from '@/shared/ui/snackbar'
import {
  useArchiveSurveysMutation,
  useDeleteSurveysMutation,
  useDuplicateSurveyMutation,
  useRestoreSurveysMutation,
  useUnarchiveSurveysMutation,
} from '../api/manage-surveys-api'

/** Archives, deletes and restores surveys, and shows the result. */
export function useManageSurveys() {
  const { t } = useLingui()
  const notify = useNotify()
  const [archive, archiving] = useArchiveSurveysMutation()
  const [unarchive, unarchiving] = useUnarchiveSurveysMutation()
  const [remove, removing] = useDeleteSurveysMutation()
  const [restore, restoring] = useRestoreSurveysMutation()
  const [duplicate, duplicating] = useDuplicateSurveyMutation()
  const tell = async (outcome: PromiseLike<{ error?: unknown }>, done: string): Promise<boolean> => {
    const { error } = await outcome
    if (error) notify.failed(failureSentence(error))
    else notify.done(done)
    return !error
  }
  return {
    isPending: [archiving, unarchiving, removing, restoring, duplicating].some(({ isLoading }) => isLoading),
    archive: (surveyIds: string[]) => tell(archive({ surveyIds }), t`アーカイブしました。`),
    unarchive: (surveyIds: string[]) => tell(unarchive({ surveyIds }), t`アーカイブから戻しました。`),
    remove: (surveyIds: string[]) => tell(remove({ surveyIds }), t`アンケートを削除しました。`),
    restore: (surveyIds: string[]) => tell(restore({ surveyIds }), t`アンケートを元に戻しました。`),
    duplicate: (surveyId: string) => tell(duplicate(surveyId), t`アンケートを複製しました。`),
  }
}
