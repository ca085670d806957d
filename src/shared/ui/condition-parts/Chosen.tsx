import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { Icon } from '../icon'
import { Token, type TokenOption } from './Token'

/** The chosen values of a rule, each with ×, and a button to add one. */
export function Chosen({
  all,
  chosen,
  onChange,
}: {
  all: readonly TokenOption[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useLingui()
  const others = all.filter(({ id }) => !chosen.includes(id))
  return (
    <Frame>
      {chosen.map((id) => {
        const name = all.find((one) => one.id === id)?.name ?? id
        return (
          <Chip key={id}>
            <span>{name}</span>
            {chosen.length > 1 && (
              <Remove
                type="button"
                aria-label={t`「${name}」を外す`}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <Icon name="close" size="sm" />
              </Remove>
            )}
          </Chip>
        )
      })}
      {others.length > 0 && (
        <Token
          label={t`回答を追加`}
          value=""
          options={[{ id: '', name: t`＋ 追加` }, ...others]}
          onChange={(id) => id !== '' && onChange([...chosen, id])}
        />
      )}
      {others.length > 0 && chosen.length === 1 && (
        <Token
          label={t`回答を変更`}
          value=""
          options={[{ id: '', name: t`変更` }, ...others]}
          onChange={(id) => id !== '' && onChange([id])}
        />
      )}
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[6]};
`
const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  min-height: 28px;
  padding: 0 ${({ theme }) => theme.space[8]};
  border: 1px solid ${({ theme }) => theme.color.accent.border};
  border-radius: ${({ theme }) => theme.radius.sm};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.accent.text};
  background: ${({ theme }) => theme.color.accent.subtle};
`
const Remove = styled.button`
  ${focusRing}
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin-right: -6px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: none;
  color: inherit;
  cursor: pointer;
`
