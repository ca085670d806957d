import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { listed } from '@/shared/i18n'
import { TagLabel } from '@/shared/ui/tag-label'
import type { Tag } from '../model/tag'
import { tagsThatFit } from '../model/tags-that-fit'

/** A subject's tags on one line: those that fit a width in pixels, and the number of the others. */
export function TagLine({ tags, room }: { tags: readonly Tag[]; room: number }) {
  const { fitting, others } = tagsThatFit(tags, room)
  const names = listed(others.map(({ name }) => name))
  return (
    <Line>
      {fitting.map((tag) => (
        <TagLabel key={tag.id} name={tag.name} colour={tag.colour} isPlain />
      ))}
      {others.length > 0 ? (
        <More role="img" title={names} aria-label={t`ほかのタグ：${names}`}>
          {`+${others.length}`}
        </More>
      ) : null}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  gap: 5px;
  height: 16px;
  min-width: 0;
`
const More = styled.span`
  flex: none;
  font-size: 11px;
  line-height: 16px;
  color: ${({ theme }) => theme.color.text.tertiary};
`
