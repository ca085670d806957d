import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { BulkFile } from '@/entities/bulk-file'
import { formatNumber } from '@/shared/lib/numbers'
import { ellipsis } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { Icon } from '@/shared/ui/icon'
import { Select } from '@/shared/ui/select'

interface Props {
  file: BulkFile
  isDisabled: boolean
  onChange: (mapping: string[]) => void
}

const none = 'none'

/** Maps columns to fields. A field that is mapped to another column is removed from the previous one. */
export function MappingCard({ file, isDisabled, onChange }: Props) {
  const { t } = useLingui()
  const mapped = formatNumber(file.columns.filter(({ field }) => field !== '').length)
  const required = file.fields.filter(({ isRequired }) => isRequired)
  const missing = required.filter(({ name }) => !file.columns.some(({ field }) => field === name))
  const options = [
    { id: none, label: t`取り込まない` },
    ...file.fields.map(({ name, label, isRequired }) => ({
      id: name,
      label: isRequired ? t`${label}（必須）` : label,
    })),
  ]
  const choose = (column: number, field: string) =>
    onChange(
      file.columns.map((each, index) => {
        if (index === column) return field === none ? '' : field
        return each.field === field ? '' : each.field
      }),
    )
  return (
    <Frame aria-labelledby="bulk-mapping">
      <Head>
        <h2 id="bulk-mapping">
          <Trans>列の対応付け</Trans>
        </h2>
        {missing[0] ? (
          <Badge tone="danger">{t`「${missing[0].label}」がありません`}</Badge>
        ) : (
          <Badge tone="success">
            <Icon name="check" size="sm" />
            <Trans>{mapped}列を対応</Trans>
          </Badge>
        )}
      </Head>
      {file.columns.map(({ header, sample, isSampleHidden, field, isRemembered }, index) => (
        // Two columns may have the same header.
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand.
        <Row key={index}>
          <Column>
            <b>{header}</b>
            <span>{isSampleHidden ? t`（個人情報）` : sample === '' ? '—' : sample}</span>
            {isRemembered && (
              <Remembered>
                {file.project ? t`このプロジェクトで前回選んだ読み方です` : t`前回選んだ読み方です`}
              </Remembered>
            )}
          </Column>
          <Icon name="arrow-right" size="sm" />
          <Select
            label={t`「${header}」の列を登録する項目`}
            isLabelHidden
            size="sm"
            options={options}
            value={field === '' ? none : field}
            isDisabled={isDisabled}
            onChange={(chosen) => choose(index, chosen)}
          />
        </Row>
      ))}
    </Frame>
  )
}

const Frame = styled.section`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.surface};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[8]};
  align-items: center;
  justify-content: space-between;
  padding: 12px 16px;
  h2 {
    font-size: ${({ theme }) => theme.typography.ui.fontSize};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 16px minmax(0, 1.8fr);
  gap: ${({ theme }) => theme.space[12]};
  align-items: center;
  padding: 8px 16px;
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  > svg {
    color: ${({ theme }) => theme.color.text.tertiary};
  }
`
const Remembered = styled.em`
  font-style: normal;
  color: ${({ theme }) => theme.color.warning.text};
`
const Column = styled.div`
  min-width: 0;
  ${({ theme }) => ({ ...theme.typography.dense })}
  b,
  span {
    display: block;
    ${ellipsis}
  }
  span {
    font-size: ${({ theme }) => theme.typography.caption.fontSize};
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
