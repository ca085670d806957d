import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Checkbox } from '@/shared/ui/checkbox'
import type { CopiedPart } from '../api/save-project-api'

export const allParts: ReadonlySet<CopiedPart> = new Set([
  'TAGS',
  'MEMBERS',
  'DELIVERIES',
  'MESSAGES',
  'REWARDS',
  'ALERTS',
] as const)

/** What a copy takes of the project besides its settings, and what it never takes. */
export function CopiedParts({
  name,
  parts,
  onChange,
}: {
  name: string
  parts: ReadonlySet<CopiedPart>
  onChange: (parts: ReadonlySet<CopiedPart>) => void
}) {
  const { t } = useLingui()
  const labels: Record<CopiedPart, string> = {
    TAGS: t`タグ`,
    MEMBERS: t`メンバーと権限`,
    DELIVERIES: t`アンケート配信（下書きとして。受付の期間は引き継ぎません）`,
    MESSAGES: t`配信の案内文`,
    REWARDS: t`謝礼の金額`,
    ALERTS: t`アラートのルール（通知する人は引き継ぎません）`,
  }
  const turn = (part: CopiedPart, isChosen: boolean) => {
    const next = new Set(parts)
    if (isChosen) next.add(part)
    else next.delete(part)
    onChange(next)
  }
  return (
    <Frame>
      <legend>
        <Trans>「{name}」から引き継ぐもの</Trans>
      </legend>
      {[...allParts].map((part) => (
        <Checkbox
          key={part}
          isSelected={parts.has(part) && !(part === 'MESSAGES' && !parts.has('DELIVERIES'))}
          // The texts are those of the deliveries.
          isDisabled={part === 'MESSAGES' && !parts.has('DELIVERIES')}
          onChange={(isChosen) => turn(part, isChosen)}
        >
          {labels[part]}
        </Checkbox>
      ))}
      <p>
        <Trans>被験者、デバイスの紐づけ、計測データ、送信と回答、支払いの記録は引き継ぎません。</Trans>
      </p>
    </Frame>
  )
}

const Frame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0 0 ${({ theme }) => theme.space[8]};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  > p {
    color: ${({ theme }) => theme.color.text.secondary};
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
`
