import { useLingui } from '@lingui/react/macro'
import { type Notebook, templateOf } from '@/entities/data-out/notebook'
import { formatDateRange, formatDateTime } from '@/shared/lib/dates'
import { FactList } from '@/shared/ui/fact-list'

/** What a notebook is about, and who made it. */
export function NotebookFacts({ notebook, timeZone }: { notebook: Notebook; timeZone: string }) {
  const { t } = useLingui()
  const { template, from, to, tags, exportName, createdByName, createdAt } = notebook
  const period = from && to ? formatDateRange(from, to) : (from ?? to ?? t`全期間`)
  return (
    <FactList
      facts={[
        { name: t`テンプレート`, value: templateOf(template).label },
        {
          name: t`使うデータ`,
          value: exportName === null ? t`実行するときの最新のデータ` : t`出力「${exportName}」`,
        },
        // An export has its own.
        ...(exportName === null ? [{ name: t`期間`, value: period }] : []),
        {
          name: t`被験者`,
          value: tags.length === 0 ? t`全員` : tags.map((tag) => t`タグ「${tag}」`).join(' '),
        },
        {
          name: t`作成`,
          value: [createdByName, formatDateTime(Date.parse(createdAt), timeZone)].filter(Boolean).join(' '),
        },
      ]}
    />
  )
}
