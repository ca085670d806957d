import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Value } from '@/shared/ui/condition-parts'
import { renameLinkId } from '../../model/rename'
import { takenNames } from '../../model/tree'
import { useActions } from '../builder-context'
import { useNames } from '../names-context'

/** The id of a question in data and conditions. Renaming changes all references. */
export function RenameId({ linkId, isPage = false }: { linkId: string; isPage?: boolean }) {
  const { t } = useLingui()
  const { edit } = useActions()
  const { definition } = useNames()
  const [problem, setProblem] = useState('')
  const rename = (to: string) => {
    if (to === linkId) return true
    const isWrong = !/^[^\s[\]{}|#]{1,255}$/.test(to)
    const isTaken = takenNames(definition).has(to)
    setProblem(
      isWrong ? t`空白と [ ] { } | # は使えません。` : isTaken ? t`このIDはほかで使われています。` : '',
    )
    if (isWrong || isTaken) return false
    edit((one) => renameLinkId(one, linkId, to), { select: to })
    return true
  }
  return (
    <>
      <Value label={t`ID`} value={linkId} onWrite={rename} width="14em" isLate />
      <Note role="status">
        {problem ||
          (isPage ? (
            <Trans>変更すると、条件からの参照も変わります。</Trans>
          ) : (
            <Trans>データの列名になります。変更すると、条件や得点からの参照も変わります。</Trans>
          ))}
      </Note>
    </>
  )
}

const Note = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
