import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import { styled } from 'styled-components'
import { shortItemTypeName } from '@/entities/surveys/question'
import { focusRing, media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { useSnackbarAbove } from '@/shared/ui/snackbar'
import type { ItemType } from '../../../../../../engines/survey'
import { useActions } from '../builder-context'
import { dragType } from '../parts/drag'
import { typeIcon } from '../parts/type-icon'

const often = ['single', 'multiple', 'slider', 'matrix', 'number', 'text'] as const satisfies ItemType[]

/** Common question types, to drag or click; the others are in the ＋ menu. */
export const Palette = memo(function Palette() {
  const { t } = useLingui()
  const { builder } = useActions()
  const frame = useRef<HTMLDivElement>(null)
  useSnackbarAbove(frame)
  return (
    <Frame ref={frame}>
      <p aria-hidden="true">
        <Trans>ドラッグして追加</Trans>
      </p>
      <Kinds role="group" aria-label={t`設問を追加`}>
        {often.map((type) => (
          <Kind
            key={type}
            type="button"
            draggable
            onDragStart={(event) => dragType(event, type)}
            onClick={() => builder.add(type)}
          >
            <Icon name={typeIcon(type)} size="sm" />
            <span>{shortItemTypeName(type)}</span>
          </Kind>
        ))}
      </Kinds>
    </Frame>
  )
})

const Frame = styled.div`
  flex: none;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]} ${theme.space[16]}`};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
  ${media.overlay} {
    padding-inline: ${({ theme }) => theme.space[8]};
  }
`
const Kinds = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[6]};
  margin-top: ${({ theme }) => theme.space[8]};
  ${media.overlay} {
    gap: ${({ theme }) => theme.space[4]};
  }
`
const Kind = styled.button`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  min-width: 0;
  height: 32px;
  padding: 0 ${({ theme }) => theme.space[8]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  font-size: inherit;
  /* Two lines of a longer language. */
  line-height: 1.15;
  text-align: left;
  cursor: grab;
  /* The longest label fits the narrow outline. */
  ${media.overlay} {
    gap: ${({ theme }) => theme.space[4]};
    padding: 0 ${({ theme }) => theme.space[4]};
  }
  &:hover {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
