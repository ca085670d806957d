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
  /** The name of the last step. */
  step: string
  doing: string
  done: string
  /** What was done, by number of rows. */
  result: (made: string, changed: string, same: string) => string
  left: (rows: string) => string
  another: string
}

export function kindWords(kind: BulkKindName): KindWords {
  const registration = {
    step: t`登録する`,
    doing: t`登録しています`,
    done: t`登録が終わりました。`,
    result: (made: string, changed: string, same: string) =>
      t`登録 ${made}件、変更 ${changed}件、変更なし ${same}件`,
    left: (rows: string) => t`${rows}行は登録されていません。`,
    another: t`続けて別のファイルを登録する`,
  }
  if (kind === 'TEST_SUBJECT') {
    return {
      ...registration,
      register: (count) => t`${formatNumber(count)}名を登録する`,
      createsMissing: t`ファイルにあるタグを作成する`,
      onlyNew: t`新規のみ（登録済みのコードは変更しない）`,
      list: t`被験者の一覧を開く`,
    }
  }
  if (kind === 'DEVICE') {
    return {
      ...registration,
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
    step: t`紐づける`,
    doing: t`紐づけています`,
    done: t`紐づけが終わりました。`,
    result: (made, changed, same) => t`紐づけ ${made}件、変更 ${changed}件、変更なし ${same}件`,
    left: (rows) => t`${rows}行は紐づけられていません。`,
    another: t`続けて別のファイルで紐づける`,
  }
}
