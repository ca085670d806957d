import { t } from '@lingui/core/macro'
import type { ProjectStatusName } from '@/entities/project'

/** A change of status that a project allows, with its texts. */
export interface StatusAction {
  readonly status: ProjectStatusName
  readonly label: string
  /** The confirmation, for changes with wide effects. */
  readonly question?: { readonly title: string; readonly effect: string }
}

/** The changes of status that are possible from this one. */
export function statusActions({ name, status }: { name: string; status: ProjectStatusName }): StatusAction[] {
  const close: StatusAction = {
    status: 'CLOSED',
    label: t`終了する`,
    question: {
      title: t`「${name}」を終了しますか？`,
      effect: t`アンケートの配信とアラートの通知が止まります。データは残り、あとで再開できます。`,
    },
  }
  const actions: Record<ProjectStatusName, StatusAction[]> = {
    DRAFT: [{ status: 'ACTIVE', label: t`開始する` }],
    ACTIVE: [
      {
        status: 'PAUSED',
        label: t`一時停止する`,
        question: {
          title: t`「${name}」を一時停止しますか？`,
          effect: t`再開するまで、アンケートの配信とアラートの通知が止まります。計測データの取得は続きます。`,
        },
      },
      close,
    ],
    PAUSED: [{ status: 'ACTIVE', label: t`再開する` }, close],
    CLOSED: [{ status: 'ACTIVE', label: t`再開する` }],
  }
  return actions[status]
}
