import { useLingui } from '@lingui/react/macro'
import { useTellOutcome } from '@/shared/ui/snackbar'
import {
  useArchiveSurveysMutation,
  useDeleteSurveysMutation,
  useDuplicateSurveyMutation,
  useRestoreSurveysMutation,
  useUnarchiveSurveysMutation,
} from '../api/manage-surveys-api'

/** Archives, deletes and restores surveys, and shows the result, except where the list says it beside the undo. */
export function useManageSurveys() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [archive, archiving] = useArchiveSurveysMutation()
  const [unarchive, unarchiving] = useUnarchiveSurveysMutation()
  const [remove, removing] = useDeleteSurveysMutation()
  const [restore, restoring] = useRestoreSurveysMutation()
  const [duplicate, duplicating] = useDuplicateSurveyMutation()
  return {
    isPending: [archiving, unarchiving, removing, restoring, duplicating].some(({ isLoading }) => isLoading),
    archive: (surveyIds: string[], done?: string) => tell(archive({ surveyIds }), done),
    unarchive: (surveyIds: string[]) => tell(unarchive({ surveyIds }), t`アーカイブから戻しました。`),
    remove: (surveyIds: string[]) => tell(remove({ surveyIds })),
    restore: (surveyIds: string[]) => tell(restore({ surveyIds }), t`アンケートを元に戻しました。`),
    duplicate: (surveyId: string) => tell(duplicate(surveyId), t`アンケートを複製しました。`),
  }
}
