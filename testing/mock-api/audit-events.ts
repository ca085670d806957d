import type {
  AuditChange,
  AuditChoice,
  AuditEvent,
  AuditEventPage,
  QueryAuditEventsArgs,
} from '@/shared/api/generated/schema'
import type { World } from './world'

type Words = Pick<AuditEvent, 'action' | 'actionLabel' | 'targetKind' | 'targetKindLabel' | 'targetLabel'>

/** Recent audit events of 青葉生活科学研究所. */
export const someAuditEvents: AuditEvent[] = [
  anEvent(3, { action: 'user.change_role', actionLabel: '役割の変更', targetLabel: '伊藤 誠', ...users() }, [
    aChange('役割', 'メンバー', 'オーナー'),
  ]),
  anEvent(
    50,
    {
      action: 'project.update',
      actionLabel: 'プロジェクトの変更',
      targetKind: 'project',
      targetKindLabel: 'プロジェクト',
      targetLabel: 'SLP26',
    },
    [aChange('有効日とする装着時間（分）', '600', '540'), aChange('終了日', '—', '2027/03/31')],
  ),
  anEvent(
    125,
    {
      action: 'test_subject.update',
      actionLabel: '被験者の変更',
      targetKind: 'test_subject',
      targetKindLabel: '被験者',
      targetLabel: 'SLP-0129',
    },
    [{ ...aChange('メールアドレス', null, null), isMasked: true }],
  ),
  {
    ...anEvent(
      1500,
      { action: 'user.purge', actionLabel: 'ユーザーの完全な消去', targetLabel: '退職 者', ...users() },
      [],
    ),
    actorKind: 'SYSTEM',
    actorId: null,
    actorName: 'システム',
  },
]

function users() {
  return { targetKind: 'user', targetKindLabel: 'ユーザー' }
}

function anEvent(minutesAgo: number, words: Words, changes: AuditChange[]): AuditEvent {
  return {
    id: `event-${minutesAgo}`,
    at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    actorKind: 'USER',
    actorId: 'user-owner',
    actorName: '佐藤 美咲',
    targetId: `target-${minutesAgo}`,
    isSealed: minutesAgo > 10,
    changes,
    ...words,
  }
}

function aChange(label: string, before: string | null, after: string | null): AuditChange {
  return { field: label, label, before, after, isMasked: false }
}

/** The audit log of the world, and the options of its filters. */
export function auditOf({ auditEvents }: World) {
  return {
    auditEvents: ({ filter, offset, limit }: QueryAuditEventsArgs): AuditEventPage => {
      const { text, targetKinds, actions } = filter ?? {}
      const found = auditEvents
        .filter((event) => JSON.stringify(event).includes(text ?? ''))
        .filter(({ targetKind }) => !targetKinds?.length || targetKinds.includes(targetKind))
        .filter(({ action }) => !actions?.length || actions.includes(action))
      return { total: found.length, items: found.slice(offset ?? 0, (offset ?? 0) + (limit ?? 50)) }
    },
    auditTargetKinds: (): AuditChoice[] => [
      { id: 'user', label: 'ユーザー' },
      { id: 'project', label: 'プロジェクト' },
      { id: 'test_subject', label: '被験者' },
    ],
    auditActions: (): AuditChoice[] => [
      { id: 'user.change_role', label: '役割の変更' },
      { id: 'project.update', label: 'プロジェクトの変更' },
    ],
  }
}
