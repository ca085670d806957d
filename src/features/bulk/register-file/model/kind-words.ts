import { t } from '@lingui/core/macro'
import type { BulkKindName } from '@/entities/bulk-file'
import { formatNumber } from '@/shared/lib/numbers'

/** The texts that differ between the three kinds of files. */
export interface KindWords {
  /** 21名を登録する */
  register: (count: number) => string
  createsMissing: string | null
  onlyNew: string
  /** The list to go to afterwards. */
  list: string
}

export function kindWords(kind: BulkKindName): KindWords {
  if (kind === 'TEST_SUBJECT') {
    return {
      register: (count) => t`${formatNumber(count)}名を登録する`,
      createsMissing: t`ファイルにあるタグを作成する`,
      onlyNew: t`新規のみ（登録済みのコードは変更しない）`,
      list: t`被験者の一覧を開く`,
    }
  }
  if (kind === 'DEVICE') {
    return {
      register: (count) => t`${formatNumber(count)}台を登録する`,
      createsMissing: null,
      onlyNew: t`新規のみ（登録済みのコードは変更しない）`,
      list: t`デバイスの一覧を開く`,
    }
  }
  return {
    register: (count) => t`${formatNumber(count)}件を紐づける`,
    createsMissing: t`未登録の被験者とデバイスを作成する`,
    onlyNew: t`新規のみ（登録済みの紐づけは変更しない）`,
    list: t`被験者の一覧を開く`,
  }
}
