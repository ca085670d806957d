import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { Viewer } from '@/entities/session'
import { LanguageChoice } from '@/features/switch-language'
import { ThemeChoice } from '@/features/switch-theme'
import { Card } from './Card'

/** Language and brightness. */
export function DisplaySection({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  return (
    <Card
      title={t`表示`}
      lead={<Trans>言語はメールにも使います。画面の明るさは、この端末だけに保存します。</Trans>}
    >
      <Rows>
        <LanguageChoice viewer={viewer} />
        <ThemeChoice />
      </Rows>
    </Card>
  )
}

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[16]} ${theme.space[40]}`};
`
