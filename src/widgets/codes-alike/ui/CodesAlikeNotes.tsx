import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useDevicesAlikeQuery } from '@/entities/device'
import { useTestSubjectsAlikeQuery } from '@/entities/test-subject'
import { panelOverList } from '@/shared/lib/panel-address'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'

interface Coded {
  readonly id: string
  readonly code: string
}

/** Which subjects of the project have codes that differ only in case or width, and what to do; nothing where there are none. */
export function SubjectsAlikeNote({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const { currentData: groups = [] } = useTestSubjectsAlikeQuery(projectId)
  return (
    <Note
      groups={groups}
      title={t`大文字・小文字や全角・半角だけが違う被験者コードがあります`}
      href={(id) => paths.projectTestSubjectEdit(projectId, id)}
    />
  )
}

/** The same for the devices of the company. */
export function DevicesAlikeNote() {
  const { t } = useLingui()
  const { currentData: groups = [] } = useDevicesAlikeQuery()
  return (
    <Note
      groups={groups}
      title={t`大文字・小文字や全角・半角だけが違うデバイスコードがあります`}
      href={(id) => paths.deviceEdit(id)}
    />
  )
}

function Note({
  groups,
  title,
  href,
}: {
  groups: readonly (readonly Coded[])[]
  title: string
  href: (id: string) => string
}) {
  if (groups.length === 0) return null
  return (
    <Frame>
      <InlineNote tone="warning" title={title}>
        <p>
          <Trans>
            データやファイルが別の人のものとまちがえられないように、どちらかのコードを変更してください。同じ人やものが二重に登録されているときは、使わないほうを削除してください。
          </Trans>
        </p>
        <Groups>
          {groups.map((group) => (
            <li key={group[0]?.id}>
              {group.map(({ id, code }) => (
                <TextLink key={id} to={href(id)} state={panelOverList}>
                  {code}
                </TextLink>
              ))}
            </li>
          ))}
        </Groups>
      </InlineNote>
    </Frame>
  )
}

const Frame = styled.div`
  flex: none;
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[24]}`};
  ${media.phone} {
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Groups = styled.ul`
  max-height: 9em;
  overflow: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0 ${theme.space[16]}`};
  }
`
