import { useLingui } from '@lingui/react/macro'
import { useTellOutcome } from '@/shared/ui/snackbar'
import { type ProjectSurveyAction, useActOnProjectSurveysMutation } from '../api/act-on-project-surveys-api'

/** Actions after which messages leave: they are asked about. */
export type GoingOn = Extract<ProjectSurveyAction, 'start' | 'resume' | 'reopen'>

export const isGoingOn = (action: ProjectSurveyAction): action is GoingOn =>
  action === 'start' || action === 'resume' || action === 'reopen'

/** Starts, pauses, ends, deletes and restores project surveys, and shows the result unless the list says it beside the undo. */
export function useActOnProjectSurveys() {
  const { t } = useLingui()
  const tell = useTellOutcome()
  const [act, { isLoading }] = useActOnProjectSurveysMutation()
  const done: Record<Exclude<ProjectSurveyAction, 'delete'>, string> = {
    start: t`配信を開始しました。`,
    pause: t`配信を一時停止しました。`,
    resume: t`配信を再開しました。`,
    end: t`受け付けを終えました。`,
    reopen: t`受け付けを再開しました。`,
    restore: t`配信設定を元に戻しました。`,
    switch: t`新しいバージョンに切り替えました。`,
  }
  return {
    isPending: isLoading,
    run: (
      what: ProjectSurveyAction,
      projectSurveyIds: string[],
      isToldBesideUndo = false,
    ): Promise<boolean> =>
      tell(
        act({ action: what, projectSurveyIds }),
        what === 'delete' || isToldBesideUndo ? undefined : done[what],
      ),
  }
}
